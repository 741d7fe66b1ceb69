import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { ActionMenu } from './action-menu.tsx';
import { ActionMenuList } from './action-menu-list.tsx';

export default {
  component: ActionMenu,
  args: {
    label: 'Mais ações',
    icon: <Ellipsis />,
    children: (
      <ActionMenuList
        label="Mais ações"
        items={[
          { id: 'copy', label: 'Copiar' },
          { id: 'quote', label: 'Citar' },
        ]}
      />
    ),
  },
} satisfies Meta<typeof ActionMenu>;

type Story = StoryObj<typeof ActionMenu>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByRole('menu');
  },
};
