/**
 * Articles, prepositions, conjunctions and pronouns of the three languages, folded. Nearly every
 * message holds some, so they tell no message from another. Those that are an abbreviation of offices too,
 * such as IT, are not among them.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a ao aos as com como da das de do dos e ela ele em entre era essa esse esta este eu foi ha isso ja mais mas
mesmo meu minha muito na nao nas nem no nos o os ou para pela pelo por qual quando que quem se sem ser seu
sua tambem tem um uma voce an and are at be by for from had has have he her his i if in into its my of on or
our she that the their them they this to was we were will with you your al con del el ella ellas en ese eso
esto la las le les lo los mi muy pero sin son su sus tu un una unas unos y ya yo`.split(/\s+/),
);
