import { expect, it, onTestFinished, vi } from 'vitest';
import { sessionValues } from '../shared/storage.ts';
import { createExternalSignIn } from './external-sign-in.ts';
import { forgetProviderCache } from './stored-session.ts';

const CLIENT = '3f0c5d0a-6a53-4f0b-9d55-0a5c1f1f9a11';
const KEYS = 'msal.3.account.keys';

it.each(['null', '[]', '{}', '["', '[null]', '["gone"]'])(
  'accounts of the provider that are stored as %s keep nobody from signing in',
  async (accounts) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => {
      open.mockRestore();
      forgetProviderCache();
    });
    sessionValues.write(KEYS, accounts);
    const provider = await createExternalSignIn({ clientId: CLIENT });
    expect(await provider.fromRedirect()).toBeNull();
    expect(await provider.acquireToken()).toBeNull();
    // The window is asked for, and blocked.
    await expect(provider.byPopup()).rejects.toMatchObject({ errorCode: 'popup_window_error' });
    expect(open).toHaveBeenCalledOnce();
  },
);
