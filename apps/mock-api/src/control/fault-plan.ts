import type { Fault } from './fault.ts';

/** The faults to come, in the order in which they were planned. */
export interface FaultPlan {
  /** False, and nothing is added, where the plan would grow too long. */
  readonly add: (faults: readonly Fault[]) => boolean;
  readonly clear: () => void;
  /** `times` is what is left; a fault that is used up stays, with 0. */
  readonly list: () => readonly Fault[];
  /** The first fault that means this request and has times left, which are then one fewer. */
  readonly take: (method: string, path: string) => Fault | null;
}

/** How many faults a plan may hold, those included that are used up. */
export const MAX_PLAN_LENGTH = 10_000;

export function createFaultPlan(): FaultPlan {
  interface Planned {
    readonly fault: Fault;
    left: number;
  }
  let planned: Planned[] = [];
  // Those that have times left: a request does not look at the others.
  let live: Planned[] = [];
  return {
    add: (faults) => {
      if (planned.length + faults.length > MAX_PLAN_LENGTH) return false;
      const added = faults.map((fault) => ({ fault, left: fault.times ?? Infinity }));
      planned.push(...added);
      live.push(...added);
      return true;
    },
    clear: () => {
      planned = [];
      live = [];
    },
    list: () =>
      planned.map(({ fault, left }) => (left === Infinity ? fault : { ...fault, times: left })),
    take: (method, path) => {
      const found = live.find(({ fault }) => means(fault, method, path));
      if (!found) return null;
      found.left -= 1;
      if (found.left === 0) live.splice(live.indexOf(found), 1);
      return found.fault;
    },
  };
}

function means(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== '*' && fault.method.toUpperCase() !== method) return false;
  return matchesPath(fault.path, path);
}

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
