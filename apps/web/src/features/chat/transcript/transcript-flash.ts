import './transcript-flash.css';

const FLASHES_FOR = 2_000;

/** Brings a row to the reader's notice for a moment. */
export function flashRow(row: HTMLElement): void {
  row.removeAttribute('data-found');
  // What was begun before begins anew.
  void row.offsetWidth;
  row.setAttribute('data-found', '');
  setTimeout(() => row.removeAttribute('data-found'), FLASHES_FOR);
}
