/** `*` is one whole segment; `**`, at the end only, is one segment or more. */
export const PATH_PATTERN = String.raw`^(?=/)(?:/(?:\*|[^/*?#]*))*(?:/\*\*)?$`;

/** Whether a path as requested, without its query, is one that the pattern means. */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const takesRest = wanted.at(-1) === '**';
  if (takesRest) wanted.pop();
  if (takesRest ? given.length <= wanted.length : given.length !== wanted.length) return false;
  return wanted.every((segment, index) => segment === '*' || segment === given[index]);
}
