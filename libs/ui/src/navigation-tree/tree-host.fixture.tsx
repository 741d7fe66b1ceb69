import { useState } from 'react';
import { NavigationTree } from './navigation-tree.tsx';
import type { NavigationTreeProps } from './navigation-tree.tsx';

const noop = () => undefined;

export const SAMPLE_PROPS = {
  label: 'Pastas e conversas',
  locale: 'pt-BR',
  texts: {
    menu: (label: string) => `Mais ações de ${label}`,
    rename: (label: string) => `Novo nome de ${label}`,
    notSaved: 'Este nome ainda não foi salvo.',
    dragging: (count: number) => `${count} conversas`,
  },
  folders: [],
  headings: [],
  expanded: new Set<string>(),
  onExpandedChange: noop,
  selected: new Set<string>(),
  onSelectedChange: noop,
  onOpen: noop,
  onRename: noop,
  onRenameAsked: noop,
  onDeleteAsked: noop,
  onMenuAsked: noop,
  onMove: noop,
} satisfies NavigationTreeProps;

/** Owner of a tree: keeps its state and calls the handlers. */
export function TreeHost(props: NavigationTreeProps) {
  const [expanded, setExpanded] = useState(props.expanded);
  const [selected, setSelected] = useState(props.selected);
  const [selecting, setSelecting] = useState(props.selecting ?? false);
  const [renaming, setRenaming] = useState(props.renaming ?? null);
  return (
    <div style={{ width: 280, height: 420 }}>
      <NavigationTree
        {...props}
        expanded={expanded}
        onExpandedChange={(ids) => {
          setExpanded(ids);
          props.onExpandedChange(ids);
        }}
        selected={selected}
        onSelectedChange={(ids) => {
          setSelected(ids);
          props.onSelectedChange(ids);
        }}
        selecting={selecting}
        onSelectingEnd={() => {
          setSelecting(false);
        }}
        renaming={renaming}
        onRenameAsked={(id) => {
          setRenaming(id);
          props.onRenameAsked(id);
        }}
        onRename={(id, text) => {
          setRenaming(null);
          props.onRename(id, text);
        }}
      />
    </div>
  );
}
