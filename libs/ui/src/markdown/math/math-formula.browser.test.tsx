import { expect, it } from 'vitest';
import { render } from '../../render.fixture.ts';
import '../../theme/theme.css';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';

it('shows formulas as MathML once their renderer has come', async () => {
  const text = 'a \\(x^2\\) b\n\n$$\n\\frac{1}{2}\n$$\n';
  const screen = await render(<Markdown text={text} texts={TEXTS} />);
  await expect.poll(() => document.querySelectorAll('math').length).toBe(2);
  const fraction = document.querySelector('math[display="block"] mfrac');
  expect(fraction?.namespaceURI).toBe(MATHML);
  expect(screen.getByRole('group').element().getAttribute('aria-label')).toBe(
    '$$\n\\frac{1}{2}\n$$',
  );
});

it('leaves a formula that it cannot render as its source', async () => {
  await render(<Markdown text={'\\(\\href{javascript:alert(1)}{x}\\) e \\(y\\)'} texts={TEXTS} />);
  await expect.poll(() => document.querySelectorAll('math').length).toBe(1);
  expect(document.querySelector('p code')?.textContent).toBe(
    '\\(\\href{javascript:alert(1)}{x}\\)',
  );
  expect(document.querySelector('a')).toBeNull();
});

it('gives a long formula its own scroll box', async () => {
  document.body.style.width = '300px';
  const sum = Array.from({ length: 60 }, (_, index) => `x_{${index}}`).join(' + ');
  const text = `a \\(${sum}\\) b\n\n$$\n${sum}\n$$\n`;
  const screen = await render(<Markdown text={text} texts={TEXTS} />);
  await expect.poll(() => document.querySelectorAll('math').length).toBe(2);
  for (const box of screen.getByRole('group').elements()) {
    expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
