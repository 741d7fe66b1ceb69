/** The event of the document by which the app tells the first paint that it cannot start. */
export const LOAD_FAILED = 'colega:load-failed';

/** Why, as its `detail`: the name of the text that says so. */
export type LoadFailure = 'loadFailed' | 'configurationWrong';
