import './press-style.css';

/** Id by which React Aria looks for its press style on the page. */
const STYLE_ID = 'react-aria-pressable-style';

/**
 * Prevents React Aria from adding its press style by script, which the policy forbids; our style
 * sheet has the same rules. Call it before React Aria renders.
 */
export function preparePressStyle(): void {
  if (document.getElementById(STYLE_ID) !== null) return;
  const stand = document.createElement('meta');
  stand.id = STYLE_ID;
  document.head.append(stand);
}
