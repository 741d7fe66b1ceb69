interface ImportMetaEnv {
  /** Origins that the API may have; undefined where any https origin may be. */
  readonly COLEGA_API_HOSTS?: readonly string[];
}

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
