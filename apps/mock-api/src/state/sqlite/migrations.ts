/**
 * Steps from one form of the file to the next, oldest first. A released step is never changed:
 * a new form is a new step at the end.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE chats (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    owner TEXT NOT NULL,
    title TEXT,
    persona TEXT NOT NULL,
    created_at TEXT NOT NULL,
    folder_ids TEXT NOT NULL,
    UNIQUE (owner, id)
  ) STRICT;
  CREATE INDEX chats_of_owner ON chats (owner, seq);

  CREATE TABLE messages (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    chat INTEGER NOT NULL REFERENCES chats (seq) ON DELETE CASCADE,
    client_id TEXT,
    role TEXT NOT NULL,
    sender TEXT NOT NULL,
    content TEXT NOT NULL,
    context TEXT NOT NULL,
    created_at TEXT NOT NULL,
    feedback TEXT
  ) STRICT;
  CREATE INDEX messages_of_chat ON messages (chat, seq);

  CREATE TABLE folders (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    owner TEXT NOT NULL,
    title TEXT NOT NULL,
    color TEXT NOT NULL,
    position INTEGER NOT NULL,
    parent_id TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    UNIQUE (owner, id)
  ) STRICT;
  CREATE INDEX folders_of_owner ON folders (owner, seq);

  CREATE TABLE folders_made (
    owner TEXT PRIMARY KEY,
    made INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE passwords (
    owner TEXT PRIMARY KEY,
    salt BLOB NOT NULL,
    hash BLOB NOT NULL
  ) STRICT;
  `,
];
