/** The part of a provider's account that identifies it. */
export interface NamedAccount {
  readonly username: string;
}

/**
 * Chooses among the accounts of this tab: the only one, or that of the last user here. Undefined
 * if that is unclear, so that no user is taken for another one.
 */
export function chooseAccount<Account extends NamedAccount>(
  accounts: readonly Account[],
  owner: string | null,
): Account | undefined {
  const ofOwner = accounts.find(({ username }) => username.toLowerCase() === owner?.toLowerCase());
  return ofOwner ?? (accounts.length === 1 ? accounts[0] : undefined);
}
