import { useState } from 'react';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { ActionMenuList } from './action-menu-list.tsx';
import { AnchoredMenu } from './action-menu.tsx';
import type { AnchoredMenuProps } from './action-menu.tsx';

function Row({ children }: Pick<AnchoredMenuProps, 'children'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        Férias de janeiro
      </button>
      {anchor !== null && (
        <AnchoredMenu
          anchor={anchor}
          onClose={() => {
            setAnchor(null);
          }}
        >
          {children}
        </AnchoredMenu>
      )}
    </>
  );
}

export default {
  component: AnchoredMenu,
  render: ({ children }) => <Row>{children}</Row>,
  args: {
    anchor: document.body,
    children: (
      <ActionMenuList
        label="Ações da conversa"
        items={[
          { id: 'rename', label: 'Renomear' },
          { id: 'delete', label: 'Excluir' },
        ]}
      />
    ),
    onClose: () => undefined,
  },
} satisfies Meta<typeof AnchoredMenu>;

type Story = StoryObj<typeof AnchoredMenu>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByRole('menu');
  },
};
