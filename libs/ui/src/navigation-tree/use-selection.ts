import { useState } from 'react';
import type { Key, Selection } from 'react-aria-components';

function haveSameIds(one: ReadonlySet<Key>, other: ReadonlySet<Key>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/**
 * The selection for React Aria, whose own sets also know where a range began: it is given back the
 * last of them as long as the owner's set has the same ids.
 */
export function useSelection(
  selected: ReadonlySet<string>,
  onSelectedChange: (ids: ReadonlySet<string>) => void,
) {
  const [last, setLast] = useState<ReadonlySet<Key>>(selected);
  return {
    selectedKeys: haveSameIds(last, selected) ? last : selected,
    onSelectionChange: (ids: Selection) => {
      if (ids === 'all') return;
      setLast(ids);
      onSelectedChange(new Set([...ids].map(String)));
    },
  };
}
