/** The middle value, or the mean of the two in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that is not below `share` (0 to 1) of the values; NaN of nothing. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/**
 * The median of the ratios of figures that were measured one after the other: a load that comes
 * and goes meets both sides of a round alike.
 */
export function medianRatio(figures: readonly number[], others: readonly number[]): number {
  return median(figures.map((figure, round) => figure / (others[round] ?? Number.NaN)));
}
