import type { ComponentProps } from 'react';
import { isOpenedHere } from './navigation.tsx';
import { openPanel, panelAddress, type Panel } from './panels.ts';

interface PanelLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly panel: Panel;
  /** Before it opens in this page: what closes the menu that the link is in. */
  readonly onOpen?: () => void;
}

/** A link that opens a panel over the screen. */
export function PanelLink({ panel, onOpen, ...anchor }: PanelLinkProps) {
  return (
    <a
      {...anchor}
      href={panelAddress(panel)}
      onClick={(event) => {
        if (!isOpenedHere(event, anchor.target)) return;
        event.preventDefault();
        onOpen?.();
        openPanel(panel);
      }}
    />
  );
}
