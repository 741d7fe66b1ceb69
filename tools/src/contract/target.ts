/** An e-mail address and a password that sign in; only the mock API's own are ever used. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The deployment to check, and what may be done to it. */
export interface Target {
  readonly apiOrigin: string;
  /** Address of the web app and its configuration file; with the path of the app, without its last slash. */
  readonly webOrigin?: string | undefined;
  readonly avatarOrigin?: string | undefined;
  readonly avatarKey?: string | undefined;
  /** The origin whose pages call the API, for the checks of CORS. */
  readonly callingOrigin?: string | undefined;
  readonly sessionToken?: string | undefined;
  readonly externalToken?: string | undefined;
  /** Session token of another user, for whom all of this user's things are to be unknown. */
  readonly otherToken?: string | undefined;
  readonly credentials?: Credentials | undefined;
  /** Name of the persona to ask; the institutional one, or the first, where it is absent. */
  readonly persona?: string | undefined;
  /** Whether anything but GET and OPTIONS may be sent. */
  readonly mayWrite: boolean;
  /** Whether what cannot be deleted may be made all the same: in the mock API of this very run. */
  readonly isDisposable?: boolean;
  /** Milliseconds for a call, and for a streamed reply. */
  readonly limits?: { readonly call: number; readonly stream: number };
}
