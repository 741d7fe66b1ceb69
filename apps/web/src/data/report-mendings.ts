import type { Parsed } from '@colega/chat-domain';

/** Problems already logged, so that a broken server does not flood the console. */
const told = new Set<string>();

/** Returns the value, and logs what was repaired: paths and problems, never content. */
export function reported<Value>({ value, issues }: Parsed<Value>): Value {
  const all = issues.map(({ path, problem }) => `${path} ${problem}`);
  const news = all.filter((mending) => !told.has(mending) && told.add(mending));
  if (news.length > 0) console.warn(`Mended what the API sent: ${news.join(', ')}`);
  return value;
}
