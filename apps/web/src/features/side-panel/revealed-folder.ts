import { createStore } from '../../shared/create-store.ts';

/** The folder that is to be seen in the panel: who asks sets it, and the tree takes it from here. */
export const revealedFolder = createStore<string | null>(null);
