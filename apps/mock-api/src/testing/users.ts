import { findUserByEmail, type UserFixture } from '../fixtures/users.ts';

/** The demonstration user, with every persona, earlier chats and folders. */
export const marina = userOf('marina.azevedo');

/** An administrator with every persona. */
export const rafael = userOf('rafael.nogueira');

/** May sign in, and has no persona to talk with. */
export const beatriz = userOf('beatriz.lima');

/** Signs in by password only, and may talk with some of the personas. */
export const paulo = userOf('paulo.teixeira');

function userOf(name: string): UserFixture {
  const user = findUserByEmail(`${name}@aurora.example`);
  if (!user) throw new Error(`The data have no user ${name}`);
  return user;
}
