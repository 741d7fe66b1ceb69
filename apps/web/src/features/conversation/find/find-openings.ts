import { createStore } from '../../../shared/create-store.ts';

/** Number of times that the search in the chat was opened since it was closed; 0 while it is closed. */
export const findOpenings = createStore(0);

/** Number of times that it was closed. */
export const findClosings = createStore(0);

/** Opens the search in the chat, or leads back to its field. */
export function openFind(): void {
  findOpenings.set(findOpenings.get() + 1);
}

export function closeFind(): void {
  if (findOpenings.get() === 0) return;
  findOpenings.set(0);
  findClosings.set(findClosings.get() + 1);
}
