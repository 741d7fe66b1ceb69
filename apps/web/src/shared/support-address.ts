/** An address that may stand in a `mailto:` as it is. */
const PLAIN_ADDRESS = /^[^\s@?&#]+@[^\s@?&#]+$/u;

/** Where those who need help may write to; null where none, or no plain one, is configured. */
export function supportAddressOf(config: { readonly supportEmail?: string }): string | null {
  const { supportEmail = '' } = config;
  return PLAIN_ADDRESS.test(supportEmail) ? supportEmail : null;
}
