import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';

/** A plugin of Vite, as far as it can change a module. */
export interface BuildPlugin {
  readonly name: string;
  readonly apply?: unknown;
  readonly resolveId?: unknown;
  readonly load?: unknown;
  readonly transform?: unknown;
}

/** A hook of a plugin that answered for something of a package. */
export interface ModuleEdit {
  readonly plugin: string;
  readonly hook: string;
  /** Module or specifier. */
  readonly subject: string;
}

interface EditedFacts {
  readonly plugins: readonly BuildPlugin[];
  readonly installed: readonly string[];
  readonly builtModules: readonly string[];
  readonly readModule: (id: string) => string | undefined;
}

type Handler = (this: unknown, ...args: unknown[]) => unknown;

/** The first answer of each hook of each plugin for an installed package or one of its built modules. */
export async function findEdits(facts: EditedFacts): Promise<readonly ModuleEdit[]> {
  const { plugins, installed, builtModules, readModule } = facts;
  const edits: ModuleEdit[] = [];
  for (const plugin of plugins.filter(({ apply }) => apply !== 'serve')) {
    const ask = async (hook: 'resolveId' | 'load' | 'transform', calls: readonly Call[]) => {
      const subject = await firstAnswered(plugin[hook], calls);
      if (subject !== undefined) edits.push({ plugin: plugin.name, hook, subject });
    };
    const modules = builtModules.map((id) => ({
      id,
      file: join(workspaceRoot, id),
      text: readModule(id) ?? '',
    }));
    await ask(
      'resolveId',
      [...installed, ...modules.map(({ file }) => file)].map((id) => ({
        subject: id,
        id,
        args: [id, join(workspaceRoot, 'apps/web/src/main.tsx'), { isEntry: false }],
      })),
    );
    await ask(
      'load',
      modules.map(({ id, file }) => ({ subject: id, id: file, args: [file] })),
    );
    await ask(
      'transform',
      modules.map(({ id, file, text }) => ({
        subject: id,
        id: file,
        code: text,
        args: [text, file, { moduleType: 'js' }],
      })),
    );
  }
  return edits;
}

interface Call {
  readonly subject: string;
  readonly id: string;
  readonly code?: string;
  readonly args: readonly unknown[];
}

async function firstAnswered(hook: unknown, calls: readonly Call[]): Promise<string | undefined> {
  const handler = handlerOf(hook);
  if (handler === undefined) return undefined;
  for (const call of calls) {
    if (passes(hook, call) && (await answers(handler, call))) return call.subject;
  }
  return undefined;
}

/** A hook that fails on a module has looked into it, which is taken as an answer. */
async function answers(handler: Handler, { args }: Call): Promise<boolean> {
  try {
    const answer = await handler.apply(context, [...args]);
    return answer !== null && answer !== undefined;
  } catch {
    return true;
  }
}

/** Stands in for what Rolldown gives a hook; `error` fails, and all else does nothing. */
const context: unknown = {
  error: (message: unknown) => {
    throw new Error(String(message));
  },
  warn: () => undefined,
  resolve: () => Promise.resolve(null),
  meta: { watchMode: false },
};

function handlerOf(hook: unknown): Handler | undefined {
  if (typeof hook === 'function') return hook as Handler;
  const { handler } = (hook ?? {}) as { readonly handler?: unknown };
  return typeof handler === 'function' ? (handler as Handler) : undefined;
}

/** Tells whether the hook's own filter lets a module through; an unknown kind of filter lets all through. */
function passes(hook: unknown, { id, code }: Call): boolean {
  const { filter } = (hook ?? {}) as { readonly filter?: { id?: unknown; code?: unknown } };
  return matches(filter?.id, id) && (code === undefined || matches(filter?.code, code));
}

function matches(filter: unknown, text: string): boolean {
  if (filter instanceof RegExp) return new RegExp(filter.source, filter.flags).test(text);
  if (Array.isArray(filter)) return filter.some((one) => matches(one, text));
  if (typeof filter !== 'object' || filter === null) return true;
  const { include, exclude } = filter as { readonly include?: unknown; readonly exclude?: unknown };
  return matches(include, text) && (exclude === undefined || !matches(exclude, text));
}
