import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { showInvisible } from '../../invisible-characters.ts';
import styles from '../markdown.module.css';

type Render = (formula: {
  value: string;
  source: string;
  block: boolean;
}) => ReactElement | undefined;

let arrived: Render | undefined;

async function load(): Promise<Render> {
  const { renderFormula } = await import('./math-elements.ts');
  return (arrived = renderFormula);
}

interface MathFormulaProps {
  /** TeX, without marks. */
  value: string;
  /** Source with its marks. */
  source: string;
  /** True for a formula on lines of its own. */
  block?: boolean;
}

const MIN_SCROLLED_LENGTH = 40;

/**
 * Formula as MathML. Its source shows as code until the renderer has loaded, and if rendering
 * fails. A block or a long formula scrolls in its own box.
 */
export function MathFormula({ value, source: written, block = false }: MathFormulaProps) {
  const source = showInvisible(written);
  const [render, setRender] = useState(() => arrived);

  useEffect(() => {
    if (render !== undefined) return undefined;
    let current = true;
    load().then(
      (come) => {
        if (current) setRender(() => come);
      },
      () => {
        // The source stays readable if the chunk does not load.
      },
    );
    return () => {
      current = false;
    };
  }, [render]);

  const formula = useMemo(() => render?.({ value, source, block }), [render, value, source, block]);
  const scrolls = block || value.length > MIN_SCROLLED_LENGTH;
  return (
    <span
      className={styles[block ? 'mathBlock' : scrolls ? 'mathLong' : 'math']}
      data-source={source}
      {...(scrolls ? { role: 'group', 'aria-label': source, tabIndex: 0 } : {})}
    >
      {formula ?? <code dir="ltr">{source}</code>}
    </span>
  );
}
