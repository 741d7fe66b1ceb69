/** Measurements to compare, by name. */
export type Competitors<Name extends string, Figure = number> = Readonly<
  Record<Name, () => Promise<Figure>>
>;

export interface Rounds {
  readonly rounds: number;
  readonly tell: (what: string) => void;
}

/**
 * Measures all competitors once in every round, in their order, and answers their figures by round.
 */
export async function interleave<Name extends string, Figure = number>(
  competitors: Competitors<Name, Figure>,
  { rounds, tell }: Rounds,
): Promise<Readonly<Record<Name, readonly Figure[]>>> {
  const names = Object.keys(competitors) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Figure[]
  >;
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      tell(`round ${round} of ${rounds}: ${name}`);
      figures[name].push(await competitors[name]());
    }
  }
  return figures;
}
