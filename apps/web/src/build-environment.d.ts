interface ImportMetaEnv {
  /** Origins that the API may have; undefined where any https origin may be. */
  readonly COLEGA_API_HOSTS?: readonly string[];
}
