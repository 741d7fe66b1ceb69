import type { Role, User } from '../entities.ts';
import { menderOf } from './mended.ts';
import type { Reader } from './mended.ts';
import { id, list, optionalText, owedText, record } from './readers.ts';

const namedRole = record<Role, 'name'>({ name: id }, 'name');

const role: Reader<Role | null> = (wire, note) => {
  if (typeof wire !== 'string') return namedRole(wire, note);
  note('wrong-type');
  return namedRole({ name: wire }, note);
};

/** A user (§3); null for what is no object. Roles without a name are left out. */
export const toUser = menderOf(
  record<User>({
    name: owedText,
    email: owedText,
    externalId: optionalText,
    roles: list(role, ({ name }) => name),
  }),
);
