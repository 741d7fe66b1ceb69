import { asList, asObject, type Json, refusals, resolve } from './schemas.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A node of the released document and the same one of the new document. */
interface Pair {
  readonly before: Json;
  readonly now: Json;
}

/** The two documents, and the place to be named. */
interface Place extends Pair {
  readonly documents: Pair;
  readonly at: string;
}

/**
 * Says which changes of a document break a caller of the released one: what it sends may be refused, or what
 * it gets is no longer what it was promised. Additions that it need not know are no breaks.
 */
export function breakingChanges(before: Json, now: Json): readonly string[] {
  const documents = { before, now };
  const servers = asList(before['servers']).map((server) => asObject(server)['url']);
  const kept = asList(now['servers']).map((server) => asObject(server)['url']);
  return [
    ...servers.filter((url) => !kept.includes(url)).map((url) => `server ${String(url)}: is gone`),
    ...operationsOf(before).flatMap(({ path, method }) => {
      const at = `${method.toUpperCase()} ${path}`;
      const place = {
        documents,
        at,
        before: whole(before, path, method),
        now: whole(now, path, method),
      };
      if (Object.keys(place.now).length === 0) return [`${at}: is gone`];
      return [
        ...nameChanges(place),
        ...securityChanges(place),
        ...parameterChanges(place),
        ...bodyChanges(place),
        ...answerChanges(place),
      ];
    }),
  ];
}

function operationsOf(document: Json): readonly { path: string; method: string }[] {
  return Object.entries(asObject(document['paths'])).flatMap(([path, item]) =>
    METHODS.filter((method) => method in asObject(item)).map((method) => ({ path, method })),
  );
}

/** Operation with the parameters of its path and the security of its document; empty if there is none. */
function whole(document: Json, path: string, method: string): Json {
  const item = asObject(asObject(document['paths'])[path]);
  if (!(method in item)) return {};
  const operation = asObject(item[method]);
  const parameters = [...asList(item['parameters']), ...asList(operation['parameters'])];
  return { security: document['security'], ...operation, parameters };
}

function nameChanges({ before, now, at }: Place): readonly string[] {
  const [name, other] = [before['operationId'], now['operationId']];
  return name === other ? [] : [`${at}: operationId is ${String(other)}, and was ${String(name)}`];
}

/** Lists the ways of authorization that were enough and are no longer. */
function securityChanges({ before, now, at }: Place): readonly string[] {
  const waysOf = (operation: Json) => {
    const ways = asList(operation['security']).map((way) => Object.keys(asObject(way)));
    return ways.length === 0 ? [[]] : ways;
  };
  const isEnough = (way: readonly string[]) =>
    waysOf(now).some((asked) => asked.every((scheme) => way.includes(scheme)));
  return waysOf(before)
    .filter((way) => !isEnough(way))
    .map((way) => `${at}: ${way.join(' and ') || 'no authorization'} is not enough any more`);
}

function parameterChanges(place: Place): readonly string[] {
  const { documents, before, now, at } = place;
  const parametersOf = (document: Json, operation: Json) =>
    new Map(
      asList(operation['parameters']).map((node) => {
        const parameter = resolve(document, node);
        return [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter];
      }),
    );
  const known = parametersOf(documents.before, before);
  const taken = parametersOf(documents.now, now);
  const gone = [...known.keys()].filter((name) => !taken.has(name));
  const asked = [...taken].filter(
    ([name, { required }]) => required === true && known.get(name)?.['required'] !== true,
  );
  return [
    ...gone.map((name) => `${at} ${name}: is gone`),
    ...asked.map(([name]) => `${at} ${name}: is required`),
    ...[...known].flatMap(([name, parameter]) => {
      const other = taken.get(name);
      if (other === undefined) return [];
      return sentChanges(documents, [parameter['schema'], other['schema']], `${at} ${name}`);
    }),
  ];
}

function sentChanges(documents: Pair, [before, now]: [unknown, unknown], at: string) {
  return refusals(
    { document: documents.before, schema: before },
    { document: documents.now, schema: now },
    { at, isStrict: true },
  );
}

function answeredChanges(documents: Pair, [before, now]: [unknown, unknown], at: string) {
  return refusals(
    { document: documents.now, schema: now },
    { document: documents.before, schema: before },
    { at, isStrict: false },
  );
}

function bodyChanges({ documents, before, now, at }: Place): readonly string[] {
  const body = resolve(documents.before, before['requestBody']);
  const other = resolve(documents.now, now['requestBody']);
  const becomesRequired = other['required'] === true && body['required'] !== true;
  return [
    ...(becomesRequired ? [`${at} body: is required`] : []),
    ...contentChanges([body, other], `${at} body`, (pair, type) =>
      sentChanges(documents, pair, type),
    ),
  ];
}

function contentChanges(
  [before, now]: [Json, Json],
  at: string,
  compare: (pair: [unknown, unknown], at: string) => readonly string[],
): readonly string[] {
  const taken = asObject(now['content']);
  return Object.entries(asObject(before['content'])).flatMap(([type, media]) => {
    if (!(type in taken)) return [`${at}: ${type} is gone`];
    return compare([asObject(media)['schema'], asObject(taken[type])['schema']], at);
  });
}

function answerChanges({ documents, before, now, at }: Place): readonly string[] {
  const taken = asObject(now['responses']);
  return Object.entries(asObject(before['responses'])).flatMap(([status, node]) => {
    const place = `${at} ${status}`;
    // An error without an answer of its own is the `default` one.
    const isError = !status.startsWith('2');
    const found = taken[status] ?? (isError ? taken['default'] : undefined);
    if (found === undefined) return [`${place}: is gone`];
    const answer = resolve(documents.before, node);
    const other = resolve(documents.now, found);
    const headers = Object.keys(asObject(other['headers']));
    return [
      ...Object.keys(asObject(answer['headers']))
        .filter((name) => !headers.includes(name))
        .map((name) => `${place} header ${name}: is gone`),
      ...contentChanges([answer, other], place, (pair, type) =>
        answeredChanges(documents, pair, type),
      ),
    ];
  });
}

/**
 * Tells whether a version says that callers of the one before may break: another major version, and before
 * 1.0.0 another minor one.
 */
export function isBreakingBump(before: string, now: string): boolean {
  const [major = 0, minor = 0] = before.split('.').map(Number);
  const [nextMajor = 0, nextMinor = 0] = now.split('.').map(Number);
  return nextMajor > major || (nextMajor === major && major === 0 && nextMinor > minor);
}
