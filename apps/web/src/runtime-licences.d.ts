/** The version of the app, from its package.json. */
declare const APP_VERSION: string;

/** What the app is made of besides itself; `build/runtime-licences.ts` reads it. */
declare module 'virtual:runtime-licences' {
  const licences: readonly {
    readonly name: string;
    readonly version: string;
    readonly licence: string;
  }[];
  export default licences;
}
