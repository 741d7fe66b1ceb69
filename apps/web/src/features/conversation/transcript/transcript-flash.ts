import './transcript-flash.css';

const FLASHES_FOR = 2_000;

/** Highlights a row for a moment. */
export function flashRow(row: HTMLElement): void {
  row.removeAttribute('data-found');
  // Reading the layout restarts a running animation.
  void row.offsetWidth;
  row.setAttribute('data-found', '');
  setTimeout(() => row.removeAttribute('data-found'), FLASHES_FOR);
}
