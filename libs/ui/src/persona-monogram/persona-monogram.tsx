import { memo } from 'react';
import type { CSSProperties } from 'react';
import styles from './persona-monogram.module.css';

/** Properties of {@link PersonaMonogram}. */
export interface PersonaMonogramProps {
  name: string;
  /** Hue of the persona, 0-360. Lightness and chroma come from the theme. */
  hue: number;
  size?: 'small' | 'medium' | 'large' | undefined;
}

/** Two letters of a persona in its colour. Decorative: the name stands beside it. */
export const PersonaMonogram = memo(function PersonaMonogram(props: PersonaMonogramProps) {
  const { name, hue, size = 'medium' } = props;
  const colour = { '--hue': hue } as CSSProperties;
  return (
    <span
      className={styles['monogram']}
      style={colour}
      data-size={size}
      data-copy="never"
      aria-hidden="true"
    >
      {monogram(name)}
    </span>
  );
});

/**
 * Returns the first two letters or digits of a name, the first as a capital. Empty if there are
 * none.
 */
export function monogram(name: string): string {
  const [first = '', second = ''] = name.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [];
  return first.toLocaleUpperCase() + second;
}
