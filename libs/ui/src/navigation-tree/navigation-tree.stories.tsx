import { Button } from '../button/button.tsx';
import { Spinner } from '../loading/loading.tsx';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { NavigationTree } from './navigation-tree.tsx';
import {
  MANY_FOLDERS,
  MANY_HEADINGS,
  SAMPLE_FOLDERS,
  SAMPLE_HEADINGS,
  sampleChat,
  sampleFolder,
} from './sample-entries.fixture.ts';
import { SAMPLE_PROPS, TreeHost } from './tree-host.fixture.tsx';

const LONG = 'Dúvida sobre o reembolso do plano de saúde de dependentes '.repeat(4);

export default {
  component: NavigationTree,
  args: { ...SAMPLE_PROPS, folders: SAMPLE_FOLDERS, headings: SAMPLE_HEADINGS },
  render: (args) => <TreeHost {...args} />,
} satisfies Meta<typeof NavigationTree>;

type Story = StoryObj<typeof NavigationTree>;

export const Closed: Story = {};
export const Open: Story = { args: { expanded: new Set(['benefits', 'health']) } };
export const Empty: Story = {
  args: { folders: [], headings: [], empty: <p>Nenhuma conversa ainda.</p> },
};
export const OnlyFolders: Story = { args: { headings: [] } };
export const OnlyHeadings: Story = { args: { folders: [] } };
export const CountOfAPart: Story = {
  args: { folders: [{ ...sampleFolder('part', 'Projetos'), count: '12+', description: 'mais' }] },
};
export const Answering: Story = {
  args: {
    folders: [sampleChat('a', 'Relatório', { status: <Spinner label="respondendo" /> })],
  },
};
export const Renaming: Story = { args: { renaming: 'report' } };
export const RenamingAFolder: Story = { args: { renaming: 'travel' } };
export const Selecting: Story = {
  args: { selecting: true, selected: new Set(['untitled', 'budget']) },
};
export const SeveralSelected: Story = {
  args: { selected: new Set(['report', 'budget', 'minutes']) },
};
export const LongLabels: Story = {
  args: {
    expanded: new Set(['deep', 'deeper', 'deepest']),
    folders: [
      sampleFolder('deep', LONG, [
        sampleFolder('deeper', LONG, [
          sampleFolder('deepest', LONG, [sampleChat('long', LONG)]),
          sampleChat('long-2', LONG, { muted: true }),
        ]),
      ]),
    ],
  },
};
export const LoadingMore: Story = { args: { footer: <Spinner label="carregando" /> } };
export const Failed: Story = { args: { footer: <Button>Tentar de novo</Button> } };
export const TenThousandChats: Story = {
  args: {
    folders: MANY_FOLDERS,
    headings: MANY_HEADINGS,
    expanded: new Set(MANY_FOLDERS.map(({ id }) => id)),
  },
};
