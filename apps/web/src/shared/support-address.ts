/** An address that needs no escaping in a `mailto:`. */
const PLAIN_ADDRESS = /^[^\s@?&#]+@[^\s@?&#]+$/u;

/** Returns the support address; null if none, or no plain one, is configured. */
export function supportAddressOf(config: { readonly supportEmail?: string }): string | null {
  const { supportEmail = '' } = config;
  return PLAIN_ADDRESS.test(supportEmail) ? supportEmail : null;
}
