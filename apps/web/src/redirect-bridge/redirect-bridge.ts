import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// A page opened by hand carries no answer to pass on: nothing to say about it.
broadcastResponseToMainFrame().catch(() => undefined);
