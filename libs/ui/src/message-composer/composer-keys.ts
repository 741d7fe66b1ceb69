import { useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';

/** What the composer's keys do. */
export interface ComposerKeyActions {
  submit: () => void;
  /** The text to bring back into an empty box, if any. */
  recall: () => string | undefined;
  change: (value: string) => void;
  /** Enter breaks the line, and sends only with Ctrl or ⌘. */
  enterBreaks: boolean;
}

/** Handlers for the composer's box: Enter sends or breaks the line, Shift+Enter breaks the line, ↑ in an empty box recalls. */
export function useComposerKeys(actions: ComposerKeyActions) {
  const justComposed = useRef(false);
  const current = useRef(actions);
  current.current = actions;

  return useMemo(
    () => ({
      onCompositionEnd() {
        // Safari reports the Enter that ends a composition after its end, within the same task.
        justComposed.current = true;
        setTimeout(() => {
          justComposed.current = false;
        });
      },
      onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
        if (isComposing(event.nativeEvent) || justComposed.current) return;
        if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
          if (current.current.enterBreaks && !event.ctrlKey && !event.metaKey) return;
          event.preventDefault();
          if (!event.repeat) current.current.submit();
        } else if (event.key === 'ArrowUp' && event.currentTarget.value === '') {
          const text = current.current.recall();
          if (text === undefined) return;
          event.preventDefault();
          current.current.change(text);
        }
      },
    }),
    [],
  );
}

// 229 is the code of a key that an input method consumed; Safari sends it with `isComposing` false.
function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}
