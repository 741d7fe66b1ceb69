import type { Folder } from '../entities.ts';
import { ROOT_FOLDER } from '../folder-groups.ts';
import { menderOf } from './mended.ts';
import { finite, id, only, optional, owed, owedText, record, text } from './readers.ts';
import { title } from './title.ts';

const NEUTRAL_COLOR = '#808080';

function isColor(wire: unknown): wire is string {
  return typeof wire === 'string' && /^#[\da-f]{6}$/i.test(wire);
}

/**
 * A folder (§3); null for what has no id. Its title has 500 characters at most. A bad colour becomes
 * a neutral grey; one without an order goes where the chats without a folder are (§9).
 */
export const toFolder = menderOf(
  record<Folder, 'id'>(
    {
      id,
      title: owed(title, ''),
      color: only(isColor, NEUTRAL_COLOR),
      order: finite(ROOT_FOLDER.order),
      parentId: optional(text, null),
      createdAt: owedText,
      updatedAt: owedText,
    },
    'id',
  ),
);
