import type { components } from './generated/schema.d.ts';

type Schemas = components['schemas'];

/** A signed-in employee as the API sends it (§3). */
export type WireUser = Schemas['User'];
/** A role of a user, by name (§3, §6). */
export type WireRole = Schemas['Role'];
/** What a password account signs in with (§7). */
export type WireCredentials = Schemas['Credentials'];
/** Whose password is forgotten (§7). */
export type WirePasswordResetRequest = Schemas['PasswordResetRequest'];
/** A new password, and the token of the link that allows it (§7). */
export type WirePasswordReset = Schemas['PasswordReset'];
/** What a chat starts with; an empty persona means none yet (§4). */
export type WireNewChat = Schemas['NewChat'];
/** What to change of a chat: its title, or its persona (§7). */
export type WireChatChange = Schemas['ChatChange'];
/** A conversation with one persona, without its messages (§3). */
export type WireChat = Schemas['Chat'];
/** A chat's id and its generated title (§7). */
export type WireChatTitle = Schemas['ChatTitle'];
/** A page of chats, and how many there are in all (§3). */
export type WireChatPage = Schemas['ChatPage'];
/** One thing said in a chat (§3). */
export type WireMessage = Schemas['Message'];
/** A page of messages, and how many there are in all (§3). */
export type WireMessagePage = Schemas['MessagePage'];
/** A rating of an answer, 1 to 5 stars (§3). */
export type WireFeedback = Schemas['Feedback'];
/** A rating to store, with the persona whose answer is rated (§7). */
export type WireNewFeedback = Schemas['NewFeedback'];
/** A coloured folder of chats (§3). */
export type WireFolder = Schemas['Folder'];
/** A page of folders, and how many there are in all (§3). */
export type WireFolderPage = Schemas['FolderPage'];
/** What a folder starts with; 999 is the order of the chats without a folder (§9). */
export type WireNewFolder = Schemas['NewFolder'];
/** What to change of a folder: its title (§7). */
export type WireFolderChange = Schemas['FolderChange'];
/** Where a chat goes: the id of a folder, or null for none (§7). */
export type WireChatMove = Schemas['ChatMove'];
/** An assistant, with the `endpoint` that its replies stream from (§3). */
export type WirePersona = Schemas['Persona'];
/** The body of a question to a persona (§7). */
export type WirePrompt = Schemas['Prompt'];
/** One line of a streamed reply; every key is optional (§3). */
export type WireReplyPiece = Schemas['ReplyPiece'];
/** What an answer was made from: a tool call, a reference, or anything else (§3). */
export type WireContextEntry = Schemas['ContextEntry'];
/** A tool the persona called; `output` is absent while it is at work (§3). */
export type WireToolCall = Schemas['ToolCall'];
/** A document an answer refers to (§3). */
export type WireReference = Schemas['Reference'];
/** Anything else an answer was made from (§3). */
export type WireUsedContext = Schemas['UsedContext'];
/** How the API says that something failed, whatever the HTTP status (§8). */
export type WireApiError = Schemas['ApiError'];
/** One fault named by an API error (§8). */
export type WireApiErrorItem = Schemas['ApiErrorItem'];
/** A text, a voice and a face for the avatar service (§7). */
export type WireNewTalk = Schemas['NewTalk'];
/** A video in the making, or made, at the avatar service (§7). */
export type WireTalk = Schemas['Talk'];
/** How the avatar service says that something failed (§7). */
export type WireAvatarError = Schemas['AvatarError'];
/** The configuration file, with the names it has on disk (§3). */
export type WireAppConfiguration = Schemas['AppConfiguration'];
