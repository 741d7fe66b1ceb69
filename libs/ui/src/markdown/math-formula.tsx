import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { showInvisible } from './invisible-characters.ts';
import styles from './markdown.module.css';

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
  /** In TeX, without marks. */
  value: string;
  /** With its marks. */
  source: string;
  /** On lines of its own. */
  block?: boolean;
}

const LONG = 40;

/**
 * A formula as MathML. Until its renderer has come, and where it cannot be rendered, its source as
 * code. A block, and what is long, scrolls in its own box.
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
        // The source can be read as well: a chunk that does not load costs nothing else.
      },
    );
    return () => {
      current = false;
    };
  }, [render]);

  const formula = useMemo(() => render?.({ value, source, block }), [render, value, source, block]);
  const scrolls = block || value.length > LONG;
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
