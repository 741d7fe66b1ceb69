/** Event of the document by which the app tells the first paint that it cannot start. */
export const LOAD_FAILED = 'colega:load-failed';

/** The event's `detail`: the name of the text to show. */
export type LoadFailure = 'loadFailed' | 'configurationWrong';
