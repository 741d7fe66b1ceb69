import { personaHues } from '@colega/chat-domain';
import { createContext, use } from 'react';

/** The hues of this user's personas, by name. */
export const PersonaHuesContext = createContext(personaHues([], ''));

/** Returns the hue of a persona, even if it is no longer in the user's list. */
export function usePersonaHue(name: string): number {
  return use(PersonaHuesContext)(name);
}
