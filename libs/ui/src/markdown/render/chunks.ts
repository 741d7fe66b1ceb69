/**
 * Creates a function that cuts a list into chunks of `size`. While the list grows at its end,
 * unchanged chunks keep their identity.
 */
export function createChunker<Item>(
  size: number,
): (items: readonly Item[]) => readonly (readonly Item[])[] {
  let known: readonly Item[] = [];
  let chunks: readonly (readonly Item[])[] = [];
  return (items) => {
    const differing = items.findIndex((item, index) => item !== known[index]);
    if (differing === -1 && items.length === known.length) return chunks;
    const same = Math.floor((differing === -1 ? items.length : differing) / size);
    const next = chunks.slice(0, same);
    for (let start = same * size; start < items.length; start += size)
      next.push(items.slice(start, start + size));
    known = items;
    chunks = next;
    return chunks;
  };
}
