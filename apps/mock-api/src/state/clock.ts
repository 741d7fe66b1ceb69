/** Answers the present instant; tests hand in their own. */
export type Clock = () => Date;
