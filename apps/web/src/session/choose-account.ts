/** An account of the identity provider, as far as it matters to tell it from others. */
export interface NamedAccount {
  readonly username: string;
}

/**
 * Which of the accounts that this tab has seen is meant: the only one, or that of who was signed in
 * here last. Undefined where that is not known: nobody is taken for somebody else.
 */
export function chooseAccount<Account extends NamedAccount>(
  accounts: readonly Account[],
  owner: string | null,
): Account | undefined {
  const ofOwner = accounts.find(({ username }) => username.toLowerCase() === owner?.toLowerCase());
  return ofOwner ?? (accounts.length === 1 ? accounts[0] : undefined);
}
