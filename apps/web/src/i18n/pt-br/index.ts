import { account } from './account.ts';
import { app } from './app.ts';
import { avatar } from './avatar.ts';
import { conversation } from './conversation.ts';
import { errors } from './errors.ts';
import { help } from './help.ts';
import { organizing } from './organizing.ts';
import { panels } from './panels.ts';
import { renewal } from './renewal.ts';
import { signIn } from './sign-in.ts';
import { terms } from './terms.ts';

/** All Portuguese texts: the source of the other languages. */
export const ptBr = {
  ...app,
  ...signIn,
  ...account,
  ...conversation,
  ...organizing,
  ...panels,
  ...help,
  ...terms,
  ...avatar,
  ...renewal,
  ...errors,
} as const;
