import { drafts, UNPLACED_DRAFT } from '../shared/drafts.ts';

/** Takes over from index.html: keeps what was typed there, and gives the place to render in. */
export function adoptFirstPaint(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root.');
  const composer = root.querySelector('textarea');
  if (composer !== null && composer.value !== '') drafts.write(UNPLACED_DRAFT, composer.value);
  return root;
}
