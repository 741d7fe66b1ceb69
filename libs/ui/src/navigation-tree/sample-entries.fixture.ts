import type { TreeChat, TreeEntry, TreeFolder, TreeHeading } from './tree-entries.ts';

/** Makes a chat for tests and stories. */
export function sampleChat(id: string, label: string, fields: Partial<TreeChat> = {}): TreeChat {
  return {
    kind: 'chat',
    id,
    label,
    title: label,
    muted: false,
    hue: 205,
    href: `#${id}`,
    current: false,
    status: undefined,
    ...fields,
  };
}

const COLORS = ['', 'oklch(0.55 0.12 300)', 'oklch(0.55 0.1 150)', 'oklch(0.55 0.12 40)'];

/** Makes a folder for tests and stories. */
export function sampleFolder(
  id: string,
  label: string,
  children: readonly TreeEntry[] = [],
): TreeFolder {
  const count = children.length === 0 ? '' : String(children.length);
  return {
    kind: 'folder',
    id,
    label,
    color: COLORS[label.length % COLORS.length] ?? '',
    count,
    children,
  };
}

/** Two folders, one with a sub-folder, and four chats. */
export const SAMPLE_FOLDERS: readonly TreeFolder[] = [
  sampleFolder('benefits', 'Benefícios', [
    sampleFolder('health', 'Saúde', [sampleChat('dentist', 'Dentista')]),
    sampleChat('holidays', 'Férias de janeiro', { hue: 150 }),
    sampleChat('meals', 'Vale-refeição', { hue: 20 }),
  ]),
  sampleFolder('travel', 'Viagens'),
];

/** Two headings with two chats each. */
export const SAMPLE_HEADINGS: readonly TreeHeading[] = [
  {
    kind: 'heading',
    id: 'heading-today',
    label: 'Hoje',
    chats: [
      sampleChat('report', 'Relatório do mês', { current: true }),
      sampleChat('untitled', '[Sem título]', { muted: true, hue: 80 }),
    ],
  },
  {
    kind: 'heading',
    id: 'heading-yesterday',
    label: 'Ontem',
    chats: [sampleChat('budget', 'Orçamento'), sampleChat('minutes', 'Ata da reunião')],
  },
];

/** Five hundred folders and ten thousand chats: nine thousand in folders, a thousand below. */
export const MANY_FOLDERS: readonly TreeFolder[] = Array.from({ length: 500 }, (_, folder) =>
  sampleFolder(
    `folder-${folder}`,
    `Pasta ${folder + 1}`,
    Array.from({ length: 18 }, (__, chat) =>
      sampleChat(`chat-${folder}-${chat}`, `Conversa ${chat + 1} da pasta ${folder + 1}`),
    ),
  ),
);
export const MANY_HEADINGS: readonly TreeHeading[] = Array.from({ length: 10 }, (_, month) => ({
  kind: 'heading',
  id: `month-${month}`,
  label: `Mês ${month + 1}`,
  chats: Array.from({ length: 100 }, (__, chat) =>
    sampleChat(`chat-of-${month}-${chat}`, `Conversa ${chat + 1} do mês ${month + 1}`),
  ),
}));
