import type { ExternalSignIn } from '../session/external-sign-in.ts';

export interface FakeExternalSignIn extends ExternalSignIn {
  /** The calls received, by name. */
  readonly calls: (keyof ExternalSignIn)[];
}

/** Creates an identity provider that knows no user, except as `answers` say. */
export function createFakeExternalSignIn(
  answers: Partial<ExternalSignIn> = {},
): FakeExternalSignIn {
  const calls: (keyof ExternalSignIn)[] = [];
  const counted =
    <Options extends unknown[], Answer>(
      name: keyof ExternalSignIn,
      answer: (...options: Options) => Promise<Answer>,
    ) =>
    (...options: Options) => {
      calls.push(name);
      return answer(...options);
    };
  const nobody = () => Promise.resolve(null);
  const done = () => Promise.resolve();
  return {
    calls,
    fromRedirect: counted('fromRedirect', answers.fromRedirect ?? nobody),
    silently: counted('silently', answers.silently ?? nobody),
    byPopup: counted('byPopup', answers.byPopup ?? (() => Promise.reject(new Error('No window')))),
    byRedirect: counted('byRedirect', answers.byRedirect ?? done),
    acquireToken: counted('acquireToken', answers.acquireToken ?? nobody),
    signOut: counted('signOut', answers.signOut ?? done),
  };
}
