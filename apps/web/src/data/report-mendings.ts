import type { Parsed } from '@colega/chat-domain';

/** Mendings that the console was told of: a broken server does not flood it. */
const told = new Set<string>();

/** The value; what was mended goes to the console, places and problems only. */
export function reported<Value>({ value, issues }: Parsed<Value>): Value {
  const all = issues.map(({ path, problem }) => `${path} ${problem}`);
  const news = all.filter((mending) => !told.has(mending) && told.add(mending));
  if (news.length > 0) console.warn(`Mended what the API sent: ${news.join(', ')}`);
  return value;
}
