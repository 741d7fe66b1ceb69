import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { usePanelNavigation, type Panel } from './panels.ts';

interface PanelLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly panel: Panel;
  /** Called before the panel opens, to close the menu with the link. */
  readonly onOpen?: () => void;
}

/** Links to a panel over the screen. */
export function PanelLink({ panel, onOpen, ...anchor }: PanelLinkProps) {
  return <Link {...anchor} {...usePanelNavigation()(panel)} onClick={onOpen} />;
}
