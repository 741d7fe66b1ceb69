import type { WireFolder, WireFolderPage } from '@colega/api-sdk';
import { toFolder as mendFolder, toPage, type Folder, type Page } from '@colega/chat-domain';
import { reported } from './report-mendings.ts';
import { owed } from './wire-to-domain.ts';

/** A folder, made whole. Throws an `UnexpectedAnswerError` where it has no id. */
export function toFolder(wire: WireFolder): Folder {
  return owed(mendFolder(wire));
}

/** A page of the folders that have an id, each once. */
export function toFolderPage(wire: WireFolderPage): Page<Folder> {
  return reported(toPage(wire, mendFolder, ({ id }) => id));
}
