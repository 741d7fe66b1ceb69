import { useBriefly } from '@colega/ui';
import { useEffect } from 'react';
import { createStore } from './create-store.ts';
import styles from './said.module.css';

/** Text that was last said to the user; a new object each time. */
const lastSaid = createStore({ text: '' });

/** Shows and announces for a moment what was done, where nothing else on the screen shows it. */
export function say(text: string): void {
  lastSaid.set({ text });
}

/** Place of what is said: one on the page, and one in each drawer, which covers the page. */
export function Said() {
  const [said, show] = useBriefly<string>();
  useEffect(() => lastSaid.subscribe(() => show(lastSaid.get().text)), [show]);
  return (
    <div role="status" className={styles['said']}>
      {said}
    </div>
  );
}
