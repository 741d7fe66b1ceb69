/** A package that the project is built on. */
export interface WantedPackage {
  readonly name: string;
  /** Folder of the project that has it; `.` is the workspace. */
  readonly project: string;
}

/** The packages that the project is built on, each with the project whose product code imports it. */
export const WANTED_PACKAGES: readonly WantedPackage[] = [
  { name: 'nx', project: '.' },
  { name: 'vitest', project: '.' },
  { name: 'react', project: 'apps/web' },
  { name: 'react-dom', project: 'apps/web' },
  { name: 'react-router-dom', project: 'apps/web' },
  { name: '@tanstack/react-query', project: 'apps/web' },
  { name: '@azure/msal-browser', project: 'apps/web' },
  { name: 'i18next', project: 'apps/web' },
  { name: 'react-i18next', project: 'apps/web' },
  { name: 'ky', project: 'libs/api-sdk' },
  { name: 'fuse.js', project: 'libs/chat-domain' },
  { name: 'fastify', project: 'apps/mock-api' },
  { name: 'openapi-typescript', project: 'tools' },
];

/** Tells whether configuration puts the package to use, and no import. */
export function isConfigured({ project }: WantedPackage): boolean {
  return project === '.';
}
