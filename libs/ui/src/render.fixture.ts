import { flushSync } from 'react-dom';
import { render as startRender } from 'vitest-browser-react';

/** As vitest-browser-react has it; what it answers is drawn also by React as it is deployed, which has no `act`. */
export const render: typeof startRender = async (...of) => {
  const screen = await flushSync(() => startRender(...of));
  return {
    ...screen,
    rerender: (ui) => flushSync(() => screen.rerender(ui)),
    unmount: () => flushSync(() => screen.unmount()),
  };
};
