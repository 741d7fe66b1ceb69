import type { Fault } from './fault.ts';

/** The planned faults, in the order of planning. */
export interface FaultPlan {
  /** Adds all the faults, or none and answers false if the plan would be too long. */
  readonly add: (faults: readonly Fault[]) => boolean;
  readonly clear: () => void;
  /** Lists all faults; `times` is the number left, and 0 for a fault that is used up. */
  readonly list: () => readonly Fault[];
  /** Uses the first fault that matches the request and has times left; null if there is none. */
  readonly take: (method: string, path: string) => Fault | null;
}

/** Faults in a plan, including those that are used up. */
export const MAX_PLAN_LENGTH = 10_000;

export function createFaultPlan(): FaultPlan {
  interface Planned {
    readonly fault: Fault;
    left: number;
  }
  let planned: Planned[] = [];
  // Faults with times left: a request looks only at these.
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
      const found = live.find(({ fault }) => matchesRequest(fault, method, path));
      if (!found) return null;
      found.left -= 1;
      if (found.left === 0) live.splice(live.indexOf(found), 1);
      return found.fault;
    },
  };
}

function matchesRequest(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== '*' && fault.method.toUpperCase() !== method) return false;
  return matchesPath(fault.path, path);
}

/** Pattern of a path: `*` is one whole segment; `**`, only at the end, is one segment or more. */
export const PATH_PATTERN = String.raw`^(?=/)(?:/(?:\*|[^/*?#]*))*(?:/\*\*)?$`;

/** True if the pattern matches a path as requested, without its query. */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const takesRest = wanted.at(-1) === '**';
  if (takesRest) wanted.pop();
  if (takesRest ? given.length <= wanted.length : given.length !== wanted.length) return false;
  return wanted.every((segment, index) => segment === '*' || segment === given[index]);
}
