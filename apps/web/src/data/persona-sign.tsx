import { PersonaMonogram } from '@colega/ui';
import { usePersonaHue } from './persona-hues.ts';

interface PersonaSignProps {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** Shows a persona's monogram in its own colour. */
export function PersonaSign({ name, size = 'medium' }: PersonaSignProps) {
  return <PersonaMonogram name={name} hue={usePersonaHue(name)} size={size} />;
}
