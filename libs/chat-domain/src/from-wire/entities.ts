import type { Chat, Folder, Page, Persona, Role, User } from '../entities.ts';
import { ROOT_FOLDER } from '../folders.ts';
import { isIdentified } from '../session.ts';
import {
  at,
  finite,
  id,
  isList,
  list,
  matching,
  optional,
  optionalText,
  ownField,
  parserOf,
  readerOf,
  record,
  required,
  requiredText,
  text,
  type Parsed,
  type Parser,
  type Reader,
} from './readers.ts';
import { description, label, nameOf, title } from './label.ts';

const namedRole = record<Role, 'name'>({ name: id }, 'name');

const role: Reader<Role | null> = (wire, report) => {
  if (typeof wire !== 'string') return namedRole(wire, report);
  report('wrong-type');
  return namedRole({ name: wire }, report);
};

const userFields = record<User>({
  name: label,
  email: requiredText,
  externalId: optionalText,
  roles: list(role, ({ name }) => name),
});

/**
 * Parses a user (§3); null if the value names nobody, by e-mail or id. Roles without a name are left
 * out.
 */
export const toUser = parserOf((wire, report): User | null => {
  const user = userFields(wire, () => undefined);
  if (user !== null && isIdentified(user)) return userFields(wire, report);
  report('unusable');
  return null;
});

const persona = record<Persona, 'name'>(
  { name: nameOf(id), description, endpoint: requiredText },
  'name',
);

/** Parses the personas (§3) that have a name, each name once; paths are '[3].name'. */
export const toPersonas = parserOf(list(persona, ({ name }) => name));

const chatTitle = optional(title, null);

/**
 * Parses a chat (§3); null without an id. Its title has at most 500 characters; an empty one is
 * none.
 */
export const toChat = parserOf(
  record<Chat, 'chatId'>(
    {
      chatId: id,
      title: (wire, report) => chatTitle(wire === '' ? null : wire, report),
      persona: nameOf(requiredText),
      createdAt: requiredText,
      folderIds: list(id),
    },
    'chatId',
  ),
);

const NEUTRAL_COLOR = '#808080';

function isColor(wire: unknown): wire is string {
  return typeof wire === 'string' && /^#[\da-f]{6}$/i.test(wire);
}

/**
 * Parses a folder (§3); null without an id. Its title has at most 500 characters. An invalid colour
 * becomes grey; a folder without an order sorts with the root group (§9).
 */
export const toFolder = parserOf(
  record<Folder, 'id'>(
    {
      id,
      title: required(title, ''),
      color: matching(isColor, NEUTRAL_COLOR),
      order: finite(ROOT_FOLDER.order),
      parentId: optional(text, null),
      createdAt: requiredText,
      updatedAt: requiredText,
    },
    'id',
  ),
);

/** Larger than any list: pages are asked for until an empty one comes. */
const UNKNOWN_TOTAL = Number.MAX_SAFE_INTEGER;

/**
 * Parses a page (§3). Unreadable items are left out, and of items with the same id the first
 * counts. A bare list counts as the items. The total is at least their number; if it is unknown and
 * there are items, it is larger than any list. Paths are 'items[3].title'.
 */
export function toPage<Item>(
  wire: unknown,
  toItem: Parser<Item | null>,
  idOf: (item: Item) => unknown,
): Parsed<Page<Item>> {
  return parserOf((page, report): Page<Item> => {
    const read = list(readerOf(toItem), idOf);
    const items = isList(page)
      ? read(page, report)
      : read(ownField(page, 'items'), at('items', report));
    const isTotal = (total: unknown): total is number =>
      Number.isSafeInteger(total) && (total as number) >= items.length;
    const wireTotal = ownField(page, 'total');
    const numeric = typeof wireTotal === 'string' ? Number(wireTotal) : undefined;
    const unknown = items.length === 0 ? 0 : UNKNOWN_TOTAL;
    const fallback = isTotal(numeric) ? numeric : unknown;
    return { items, total: matching(isTotal, fallback)(wireTotal, at('total', report)) };
  })(wire);
}
