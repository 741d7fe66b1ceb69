import { personaHues } from '@colega/chat-domain';
import { createContext, use } from 'react';

/** The hues that tell this user's personas apart, by name. */
export const PersonaHuesContext = createContext(personaHues([], ''));

/** The hue of a persona, also of one that is no longer in the user's list. */
export function usePersonaHue(name: string): number {
  return use(PersonaHuesContext)(name);
}
