import type { Persona } from '../entities.ts';
import { menderOf } from './mended.ts';
import { id, list, owedText, record } from './readers.ts';

const persona = record<Persona, 'name'>(
  { name: id, description: owedText, endpoint: owedText },
  'name',
);

/** The personas (§3) that have a name, which identifies them, each once; paths are '[3].name'. */
export const toPersonas = menderOf(list(persona, ({ name }) => name));
