import { expect, it } from 'vitest';
import { render } from '../../render.fixture.ts';
import '../../theme/theme.css';
import { Markdown } from '../markdown.tsx';
import { TEXTS } from '../test-texts.fixture.ts';

const TABLE = `| Despesa | Limite | Observação |
| --- | ---: | --- |
| Hotel em capital | R$ 420,00 por noite | só com autorização |`;

const ARABIC = `| المصروف | الحد | ملاحظة |
| --- | --- | --- |
| فندق في العاصمة | أربعمائة ريال لليلة الواحدة | بإذن مسبق من المدير |`;

it.each([
  { name: 'a table', text: TABLE, atStart: 'right', atEnd: 'left' },
  { name: 'a table from right to left', text: ARABIC, atStart: 'left', atEnd: 'right' },
])('$name says on which side columns are hidden', async ({ text, atStart, atEnd }) => {
  const ofWidth = (width: number) => (
    <div style={{ width }}>
      <Markdown text={text} texts={TEXTS} />
    </div>
  );
  const { container, rerender } = await render(ofWidth(320));
  const box = container.querySelector<HTMLElement>('[role="group"]')!;
  await expect.poll(() => box.dataset['hidden']).toBe(atStart);
  // 2.5rem of the side fade.
  expect(getComputedStyle(box).maskImage).toMatch(atStart === 'left' ? /\) 40px/ : /- 40px/);
  box.scrollBy({ left: atStart === 'right' ? 10_000 : -10_000 });
  await expect.poll(() => box.dataset['hidden']).toBe(atEnd);
  await rerender(ofWidth(1_000));
  await expect.poll(() => box.dataset['hidden']).toBe('');
});
