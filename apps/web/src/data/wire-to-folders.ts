import type { WireFolder, WireFolderPage } from '@colega/api-sdk';
import { toFolder as mendFolder, toPage, type Folder, type Page } from '@colega/chat-domain';
import { reported } from './report-mendings.ts';
import { owed } from './wire-to-domain.ts';

/** Parses a folder. Throws an `UnexpectedAnswerError` if it has no id. */
export function toFolder(wire: WireFolder): Folder {
  return owed(mendFolder(wire));
}

/** Parses a page of folders; skips those without an id and duplicates. */
export function toFolderPage(wire: WireFolderPage): Page<Folder> {
  return reported(toPage(wire, mendFolder, ({ id }) => id));
}
