/**
 * Counts the insertions, deletions, substitutions and transpositions between two texts (optimal
 * alignment).
 */
export function editDistance(first: string, second: string): number {
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= first.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= second.length; column += 1) {
      const at = (up: number, left: number) => rows[row - up]?.[column - left] ?? Infinity;
      const isEqual = first[row - 1] === second[column - 1];
      const isCrossed =
        first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      const crossed = row > 1 && column > 1 && isCrossed ? at(2, 2) + 1 : Infinity;
      rows[row]?.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (isEqual ? 0 : 1), crossed));
    }
  }
  return rows[first.length]?.[second.length] ?? Infinity;
}
