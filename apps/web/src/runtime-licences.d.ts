/** The version of the app, from its package.json. */
declare const APP_VERSION: string;

/** Lists the packages in the app and their licences; `build/runtime-licences.ts` reads them. */
declare module 'virtual:runtime-licences' {
  const licences: readonly {
    readonly name: string;
    readonly version: string;
    readonly licence: string;
  }[];
  export default licences;
}
