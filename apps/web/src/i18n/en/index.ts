import type { Translation } from '../types.ts';
import { app } from './app.ts';
import { avatar } from './avatar.ts';
import { conversation } from './conversation.ts';
import { entry } from './entry.ts';
import { errors } from './errors.ts';
import { commandBar } from './command-bar.ts';
import { panels } from './panels.ts';
import { sidebar } from './sidebar.ts';
import { terms } from './terms.ts';

export const en: Translation = {
  ...app,
  ...entry,
  ...sidebar,
  ...commandBar,
  ...conversation,
  ...panels,
  ...avatar,
  ...terms,
  ...errors,
};
