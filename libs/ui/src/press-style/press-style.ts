import './press-style.css';

/** By this id React Aria looks whether its style for what can be pressed is on the page. */
const STYLE_ID = 'react-aria-pressable-style';

/**
 * To be called before anything of React Aria is rendered. Its own style would be an element made by a
 * script, which the policy forbids: the same rules are in our style sheet.
 */
export function preparePressStyle(): void {
  if (document.getElementById(STYLE_ID) !== null) return;
  const stand = document.createElement('meta');
  stand.id = STYLE_ID;
  document.head.append(stand);
}
