import { highlightRanges } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { excerptParts, markedParts, type TextPart } from './excerpt.ts';

const written = (parts: readonly TextPart[]) =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

describe('marked parts', () => {
  it.each([
    ['Férias de janeiro', 'ferias', '[Férias] de janeiro'],
    ['<img src=x onerror=alert(1)>', 'img', '<[img] src=x onerror=alert(1)>'],
    ['nada', 'xyz', 'nada'],
    ['', 'xyz', ''],
  ])('of %j for %j', (text, query, expected) => {
    expect(written(markedParts(text, highlightRanges(text, query)))).toBe(expected);
  });
});

describe('an excerpt', () => {
  const long = `${'palavra '.repeat(100)}reembolso ${'depois '.repeat(100)}`;

  it('is about 120 letters around the first match, and cuts no word', () => {
    const shown = written(excerptParts(long, highlightRanges(long, 'reembolso')));
    expect(shown).toMatch(/^…(?:palavra )+\[reembolso\] (?:depois ?)+…$/u);
    expect(shown.length).toBeLessThan(150);
  });

  it('is the beginning where nothing is marked, and the whole of a short text', () => {
    expect(written(excerptParts(long, []))).toMatch(/^palavra .*…$/u);
    expect(written(excerptParts('Curto.', []))).toBe('Curto.');
  });

  it('does not begin within the address of a link', () => {
    const address = `https://rh.aurora.example/${'a'.repeat(60)}`;
    const text = `Abra um [chamado](${address}); a resposta sai em um dia útil.`;
    expect(written(excerptParts(text, highlightRanges(text, 'resposta')))).toBe(
      '…; a [resposta] sai em um dia útil.',
    );
  });

  it('is one line without the marks of Markdown', () => {
    const text = '## Título\n\n**Férias** e `folgas`';
    expect(written(excerptParts(text, highlightRanges(text, 'ferias')))).toBe(
      'Título [Férias] e folgas',
    );
    expect(written(excerptParts('Veja *Financeiro*: 2 * 3 * 4, a*b', []))).toBe(
      'Veja Financeiro: 2 * 3 * 4, a*b',
    );
    expect(written(excerptParts('- [ ] Pedir férias\n- [x] Ler [2]', []))).toBe(
      '- Pedir férias - Ler [2]',
    );
  });

  it('has a sign in place of its name', () => {
    const text = 'Férias &mdash; até 31&nbsp;de março &amp; não &foo; nem AT&T;';
    expect(written(excerptParts(text, highlightRanges(text, 'ate')))).toBe(
      'Férias — [até] 31 de março & não &foo; nem AT&T;',
    );
  });

  it('keeps a dash between two words that are marked', () => {
    const text = 'Hotel -- hotel';
    expect(written(excerptParts(text, highlightRanges(text, 'hotel')))).toBe('[Hotel] -- [hotel]');
  });

  it('has the words of a table, without its lines', () => {
    const text =
      'Limites\n\n| Item | Valor |\n| --- | ---: |\n| Hotel | R$ 420 |\n\n---\n\nFim - ou não';
    expect(written(excerptParts(text, highlightRanges(text, 'hotel')))).toBe(
      '… Item Valor [Hotel] R$ 420 Fim - ou não',
    );
  });

  it.each([
    [
      'Veja a [página do RH](https://rh.aurora.example/a?b=1), e volte',
      'ferias',
      'Veja a página do RH, e volte',
    ],
    ['Veja a [página](https://rh.aurora.example)', 'pagina', 'Veja a [página]'],
    ['![Logo](https://a.example/l.png) aqui', '', 'Logo aqui'],
    ['Item [x] feito, como diz [1]', '', 'Item [x] feito, como diz [1]'],
    ['Veja [isto](https://ferias.example) nas férias', 'ferias', 'Veja isto nas [férias]'],
  ])('has the label of a link, and not its address: %s', (text, query, expected) => {
    expect(written(excerptParts(text, highlightRanges(text, query)))).toBe(expected);
  });

  it.each([
    [
      'curl -s "https://rh.aurora.example/api/ferias?ano=2027"',
      'ferias',
      '….example/api/[ferias]?ano=2027"',
    ],
    ['Um texto: https://a.example/ferias', 'ferias', 'Um texto: https://a.example/[ferias]'],
    [
      'Peça em [https://rh.aurora.example/ferias](https://rh.aurora.example/ferias). Depois',
      'ferias',
      '…rora.example/[ferias]. Depois',
    ],
    [
      'Veja [isto aqui](https://rh.aurora.example/politicas/ferias) hoje',
      'ferias',
      '…isto aqui hoje',
    ],
  ])(
    'begins near a match inside an address, or before the label of its link: %s',
    (text, query, expected) => {
      expect(written(excerptParts(text, highlightRanges(text, query)))).toBe(expected);
    },
  );

  it('has the lines of code, and not the name of its language', () => {
    const text = 'Antes:\n\n```sql\nCREATE TEMP TABLE carga;\n```\n\n~~~ts\nlet a;\n~~~';
    expect(written(excerptParts(text, highlightRanges(text, 'temp')))).toBe(
      'Antes: CREATE [TEMP] TABLE carga; let a; ',
    );
  });

  it('cuts no code point in halves', () => {
    const text = `${'😀'.repeat(20)}x${'😀'.repeat(200)}`;
    const halves = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
    expect(
      excerptParts(text, [[61, 63]])
        .map((part) => part.text)
        .join(''),
    ).not.toMatch(halves);
  });
});
