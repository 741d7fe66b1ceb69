import type { Code, Construct, Effects, Extension, State, Token } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    inlineMath: 'inlineMath';
    math: 'math';
    mathLine: 'mathLine';
    unclosedMath: 'unclosedMath';
  }
}

const DOLLAR = 36;
const ROUND = 40;
const SQUARE = 91;
const BACKSLASH = 92;

function endsLine(code: Code): boolean {
  return code === null || code < -2;
}

function isSpace(code: Code): boolean {
  return code === -2 || code === -1 || code === 32;
}

function matches(pattern: RegExp, code: Code): boolean {
  return code !== null && code > 0 && pattern.test(String.fromCharCode(code));
}

/** State of a scan since the opening mark. */
interface Seen {
  /** Second character of the opening mark. */
  readonly mark: Code;
  empty: boolean;
  spaceFirst: boolean;
  spaceLast: boolean;
  /**
   * True after a command or a character that is common in formulas, and rare between two prices or
   * in a placeholder.
   */
  telling: boolean;
}

const TELLING = /[+=^{]/;
const COMMAND = /[a-z]/i;

// Prices such as `$$` are no formulas, nor are placeholders in escaped brackets.
function looksLikeFormula(seen: Seen, fillsLine: boolean): boolean {
  const { mark, empty, spaceFirst, spaceLast, telling } = seen;
  if (empty || telling) return !empty;
  if (mark === DOLLAR) return fillsLine || (!spaceFirst && !spaceLast);
  return mark === ROUND || spaceFirst;
}

interface Steps {
  readonly effects: Effects;
  readonly nok: State;
  /** State after a closing mark; `resume` treats the mark as part of the formula. */
  readonly closed: (seen: Seen, resume: State) => State;
  readonly lineEnd: (seen: Seen, resume: State) => State;
  /** Second characters of the opening marks that begin with a backslash. */
  readonly brackets: readonly Code[];
  /**
   * True if an opening mark of the same kind may stand inside. If false it ends the scan, so that
   * no text is scanned twice.
   */
  readonly nests: boolean;
}

/** Tokenizes a formula from its opening mark. */
function formula({ effects, nok, closed, lineEnd, brackets, nests }: Steps): State {
  let seen: Seen;

  function first(code: Code): State | undefined {
    if (code === DOLLAR && seen.mark === DOLLAR) return nok(code);
    seen.spaceFirst = isSpace(code) || endsLine(code);
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (endsLine(code)) {
      seen.spaceLast = true;
      return lineEnd(seen, inside)(code);
    }
    if (code === BACKSLASH) return consume(code, escaped);
    if (code === DOLLAR && seen.mark === DOLLAR) return consume(code, dollar);
    seen.spaceLast = isSpace(code);
    seen.empty &&= seen.spaceLast;
    seen.telling ||= matches(TELLING, code);
    return consume(code, inside);
  }

  function escaped(code: Code): State | undefined {
    if (seen.mark !== DOLLAR && code === seen.mark && !nests) return nok(code);
    const closes = seen.mark === ROUND ? 41 : seen.mark === SQUARE ? 93 : undefined;
    if (code === closes) return consume(code, closed(seen, inside));
    seen.telling ||= matches(COMMAND, code);
    seen.empty = seen.spaceLast = false;
    return endsLine(code) ? inside(code) : consume(code, inside);
  }

  function dollar(code: Code): State | undefined {
    if (code === DOLLAR) return consume(code, closed(seen, inside));
    seen.empty = seen.spaceLast = false;
    return inside(code);
  }

  function consume(code: Code, next: State): State {
    effects.consume(code);
    return next;
  }

  return (code) =>
    consume(code, (mark) => {
      if (!(code === DOLLAR ? [DOLLAR] : brackets).includes(mark)) return nok(mark);
      seen = { mark, empty: true, spaceFirst: false, spaceLast: false, telling: false };
      return consume(mark, first);
    });
}

// Each line is its own token: the parser needs that to separate the lines of a block.
function nextMathLine(effects: Effects, next: State): State {
  return (code) => {
    effects.exit('mathLine');
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    effects.enter('mathLine');
    return next;
  };
}

// After a letter it is a currency such as `US$$`, or the end of a word in escaped brackets.
function mayPrecede(code: Code): boolean {
  return !matches(/[\p{L}\p{N}$]/u, code);
}

const inText: Construct = {
  previous: mayPrecede,
  tokenize(effects, ok, nok) {
    const { previous } = this;
    const start = formula({
      effects,
      nok,
      brackets: [ROUND, SQUARE],
      nests: false,
      lineEnd: (_seen, resume) => (code) =>
        code === null ? nok(code) : nextMathLine(effects, resume)(code),
      closed: (seen) => (code) => {
        const isPrice = seen.mark === DOLLAR && matches(/[$\d]/, code);
        const isLabel = seen.mark === SQUARE && (code === ROUND || code === SQUARE);
        if (isPrice || isLabel || !looksLikeFormula(seen, false)) return nok(code);
        effects.exit('mathLine');
        effects.exit('inlineMath');
        return ok(code);
      },
    });
    return (code) => {
      if (!mayPrecede(previous)) return nok(code);
      effects.enter('inlineMath');
      effects.enter('mathLine');
      return start(code);
    };
  },
};

/** Longest formula between single dollar signs, in characters. */
const MAX_BETWEEN_DOLLARS = 200;

/** One letter, alone or with an index, arguments or a comparison: `x`, `x_1`, `f(x, y)`, `x > 5`. */
const LETTER = /^[a-z](?:_[a-z\d]|\([a-z](?:, ?[a-z])*\)| ?[<>] ?[a-z\d.,]+)?$/i;

/**
 * Tells a formula from what may stand between the dollar signs of two prices or of a template: it is
 * little but a letter, or has what is rare outside of TeX, and no currency such as `R$` at its end.
 */
function isBetweenDollars(content: string): boolean {
  if (/^[\s{]|\s$/.test(content) || /^\d.*[A-Z]$/.test(content)) return false;
  return LETTER.test(content) || TELLING.test(content) || /\\[a-z]/i.test(content);
}

const betweenDollars: Construct = {
  previous: mayPrecede,
  tokenize(effects, ok, nok) {
    const { previous } = this;
    let content = '';

    function take(code: Code, next: State): State {
      content += code === null || code < 0 ? ' ' : String.fromCharCode(code);
      effects.consume(code);
      return next;
    }
    function inside(code: Code): State | undefined {
      if (endsLine(code) || content.length > MAX_BETWEEN_DOLLARS) return nok(code);
      if (code === BACKSLASH) return take(code, escaped);
      if (code !== DOLLAR) return take(code, inside);
      effects.consume(code);
      return after;
    }
    function escaped(code: Code): State | undefined {
      return endsLine(code) ? nok(code) : take(code, inside);
    }
    function after(code: Code): State | undefined {
      if (!mayPrecede(code) || !isBetweenDollars(content)) return nok(code);
      effects.exit('mathLine');
      effects.exit('inlineMath');
      return ok(code);
    }
    return (code) => {
      if (!mayPrecede(previous)) return nok(code);
      effects.enter('inlineMath');
      effects.enter('mathLine');
      effects.consume(code);
      return inside;
    };
  },
};

/** Checks if the next line still belongs to the block: not lazy, not blank, and no code fence. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let fence: Code = null;
    let marks = 0;
    const start = (code: Code): State | undefined =>
      this.parser.lazy[this.now().line] === true ? nok(code) : indent(code);
    function indent(code: Code): State | undefined {
      if (endsLine(code)) return nok(code);
      if (!isSpace(code)) {
        fence = code;
        return fenceMarks(code);
      }
      effects.consume(code);
      return indent;
    }
    function fenceMarks(code: Code): State | undefined {
      if (code !== fence || (code !== 96 && code !== 126)) return ok(code);
      marks += 1;
      if (marks === 3) return nok(code);
      effects.consume(code);
      return fenceMarks;
    }
    return nextMathLine(effects, start);
  },
};

const onLines: Construct = {
  concrete: true,
  tokenize(effects, ok, nok) {
    const { interrupt } = this;
    let onItsOwn = false;
    let token: Token;

    function done(code: Code): State | undefined {
      effects.exit('mathLine');
      effects.exit(token.type);
      return ok(code);
    }
    function unclosed(code: Code): State | undefined {
      token.type = 'unclosedMath';
      return done(code);
    }
    function closed(seen: Seen, resume: State): State {
      return function after(code) {
        if (endsLine(code)) {
          if (onItsOwn && seen.empty) return unclosed(code);
          return onItsOwn || looksLikeFormula(seen, true) ? done(code) : nok(code);
        }
        // A full stop or comma after the closing mark belongs to the sentence.
        if (isSpace(code) || code === 44 || code === 46) {
          effects.consume(code);
          return after;
        }
        return onItsOwn ? resume(code) : nok(code);
      };
    }
    function lineEnd(seen: Seen, resume: State): State {
      return (code) => {
        onItsOwn ||= seen.empty;
        if (!onItsOwn) return nok(code);
        if (interrupt === true) return code === null ? nok(code) : ok(code);
        if (code === null) return unclosed(code);
        return effects.check(nextLine, nextMathLine(effects, resume), unclosed)(code);
      };
    }
    const start = formula({ effects, nok, closed, lineEnd, brackets: [SQUARE], nests: true });
    return (code) => {
      token = effects.enter('math');
      effects.enter('mathLine');
      return start(code);
    };
  },
};

/**
 * Syntax of formulas: `$$…$$`, `\\(…\\)` and `\\[…\\]`, inline or on lines of their own, never over
 * a blank line; and `$…$` on one line where TeX is meant, since dollar signs are money. An unclosed
 * formula is text.
 */
export const mathSyntax: Extension = {
  flow: { [DOLLAR]: onLines, [BACKSLASH]: onLines },
  text: { [DOLLAR]: [inText, betweenDollars], [BACKSLASH]: inText },
};
