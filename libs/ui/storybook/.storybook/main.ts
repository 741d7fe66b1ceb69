import { defaultClientConditions, type UserConfig } from 'vite';

export default {
  framework: '@storybook/react-vite',
  stories: ['../../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config: UserConfig) => ({
    ...config,
    resolve: {
      ...config.resolve,
      // The conditions of the web app's build, which leave out the HTML sinks of packages.
      conditions: ['worker', ...defaultClientConditions],
    },
  }),
};
