import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import type { Decorator } from '../../src/story.fixture.ts';
import '../../src/theme/theme.css';
import { DEFAULT_THEME, isTheme, THEMES } from '../../src/theme/themes.ts';

/** Puts a story under a theme as the app does: the body carries its class. */
function Themed({ theme, children }: { theme: unknown; children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.classList.remove(...THEMES);
    document.body.classList.add(isTheme(theme) ? theme : DEFAULT_THEME);
  }, [theme]);
  return children;
}

export default {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'paintbrush', items: [...THEMES], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: DEFAULT_THEME },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    a11y: { test: 'error' },
  },
  decorators: [
    (Story, { globals }) => (
      <Themed theme={globals['theme']}>
        <Story />
      </Themed>
    ),
  ] satisfies readonly Decorator[],
};
