import type { Chat, Folder, Page, Persona, Role, User } from '../entities.ts';
import { ROOT_FOLDER } from '../folders.ts';
import {
  at,
  finite,
  id,
  isList,
  list,
  parserOf,
  matching,
  optional,
  optionalText,
  required,
  requiredText,
  ownField,
  readerOf,
  record,
  text,
  title,
  type Parsed,
  type Parser,
  type Reader,
} from './readers.ts';

const namedRole = record<Role, 'name'>({ name: id }, 'name');

const role: Reader<Role | null> = (wire, report) => {
  if (typeof wire !== 'string') return namedRole(wire, report);
  report('wrong-type');
  return namedRole({ name: wire }, report);
};

/** A user (§3); null for what is no object. Roles without a name are left out. */
export const toUser = parserOf(
  record<User>({
    name: requiredText,
    email: requiredText,
    externalId: optionalText,
    roles: list(role, ({ name }) => name),
  }),
);

const persona = record<Persona, 'name'>(
  { name: id, description: requiredText, endpoint: requiredText },
  'name',
);

/** The personas (§3) that have a name, which identifies them, each once; paths are '[3].name'. */
export const toPersonas = parserOf(list(persona, ({ name }) => name));

const chatTitle = optional(title, null);

/** A chat (§3); null for what has no id. Its title has 500 characters at most; an empty one is none. */
export const toChat = parserOf(
  record<Chat, 'chatId'>(
    {
      chatId: id,
      title: (wire, report) => chatTitle(wire === '' ? null : wire, report),
      persona: requiredText,
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
 * A folder (§3); null for what has no id. Its title has 500 characters at most. A bad colour becomes
 * a neutral grey; one without an order goes where the chats without a folder are (§9).
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

/** Above that of any list: the next page is asked for until one comes that is empty. */
const UNKNOWN_TOTAL = Number.MAX_SAFE_INTEGER;

/**
 * A page (§3), without the items that cannot be read; of those with the same id, the first. A bare
 * list is taken for the items. The total is at least their number; where it is unknown and there are
 * items, it is one that no list reaches. Paths are 'items[3].title'.
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
      Number.isInteger(total) && (total as number) >= items.length;
    const wireTotal = ownField(page, 'total');
    const numeric = typeof wireTotal === 'string' ? Number(wireTotal) : undefined;
    const unknown = items.length === 0 ? 0 : UNKNOWN_TOTAL;
    const fallback = isTotal(numeric) ? numeric : unknown;
    return { items, total: matching(isTotal, fallback)(wireTotal, at('total', report)) };
  })(wire);
}
