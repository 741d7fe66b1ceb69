import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { showInvisible } from '../../invisible-characters.ts';
import styles from './math-formula.module.css';

type Render = (formula: {
  value: string;
  source: string;
  block: boolean;
}) => ReactElement | undefined;

/** Code of the formulas, which loads with the first of them and stays. */
function createRenderer() {
  let render: Render | undefined;
  let loading: Promise<void> | undefined;
  async function load(): Promise<void> {
    const { renderFormula } = await import('./math-elements.ts');
    render = renderFormula;
  }
  return {
    read: () => render,
    /** Resolves once the code is there. */
    load: () =>
      (loading ??= load().catch(() => {
        loading = undefined;
      })),
  };
}

const renderer = createRenderer();

/** Returns the code of the formulas; `undefined` until it has loaded. */
function useRenderer(): Render | undefined {
  const [render, setRender] = useState(renderer.read);
  useEffect(() => {
    if (render !== undefined) return undefined;
    let isShown = true;
    void renderer.load().then(() => {
      // A text may have hundreds of formulas, which all wait for this.
      if (isShown) startTransition(() => setRender(renderer.read));
    });
    return () => {
      isShown = false;
    };
  }, [render]);
  return render;
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
  const render = useRenderer();
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
