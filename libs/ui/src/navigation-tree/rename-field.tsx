import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './navigation-tree.module.css';
import { endOfRenaming } from './tree-commands.ts';

/** Properties of {@link RenameField}. */
interface RenameFieldProps {
  name: string;
  text: string;
  onEnd: (text: string | null) => void;
}

/** The label of a row while it is renamed. Enter and blur save, Escape gives up. */
export function RenameField({ name, text, onEnd }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => {
    // By way of its row: a tree that had no focus would lead it to another one.
    field.current?.closest<HTMLElement>('[role="row"]')?.focus();
    field.current?.focus();
    field.current?.select();
  }, []);
  const end = (result: string | null) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(result);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const kind = endOfRenaming(event.nativeEvent);
    event.stopPropagation();
    if (!kind) return;
    event.preventDefault();
    const { value } = event.currentTarget;
    const row = event.currentTarget.closest<HTMLElement>('[role="row"]');
    end(kind === 'save' ? value : null);
    row?.focus();
  };
  return (
    <input
      ref={field}
      className={styles['field']}
      aria-label={name}
      defaultValue={text}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        end(event.currentTarget.value);
      }}
    />
  );
}
