import { flushSync } from 'react-dom';
import { render as startRender } from 'vitest-browser-react/pure';

/**
 * Same as in vitest-browser-react, but it also waits for React's production build, which has no
 * `act`.
 */
export const render: typeof startRender = async (...of) => {
  const screen = await flushSync(() => startRender(...of));
  return {
    ...screen,
    rerender: (ui) => flushSync(() => screen.rerender(ui)),
    unmount: () => flushSync(() => screen.unmount()),
  };
};
