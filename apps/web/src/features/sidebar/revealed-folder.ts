import { createStore } from '../../shared/create-store.ts';

/** Id of the folder to show in the panel; others set it, and the tree reads it. */
export const revealedFolder = createStore<string | null>(null);
