import { memo } from 'react';
import type { CSSProperties } from 'react';
import styles from './persona-monogram.module.css';

/** Properties of {@link PersonaMonogram}. */
export interface PersonaMonogramProps {
  name: string;
  /** 0-360: the hue of the persona's colours; lightness and chroma come from the theme. */
  hue: number;
  size?: 'small' | 'medium' | 'large' | undefined;
}

/** A persona's two letters in its own colour; decorative, since the name stands beside it. */
export const PersonaMonogram = memo(function PersonaMonogram(props: PersonaMonogramProps) {
  const { name, hue, size = 'medium' } = props;
  const colour = { '--hue': hue } as CSSProperties;
  return (
    <span className={styles['monogram']} style={colour} data-size={size} aria-hidden="true">
      {monogram(name)}
    </span>
  );
});

/** The first two letters or digits of a name, the first one a capital; empty for a name without any. */
export function monogram(name: string): string {
  const [first = '', second = ''] = name.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [];
  return first.toLocaleUpperCase() + second;
}
