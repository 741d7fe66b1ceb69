import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { drafts } from '../../../shared/drafts.ts';
import { useDraft } from './draft.ts';

const CHAT = 'chat-of-this-test';

/** Set once a text is sent: the function that reports it safe. */
let reportSafe: (() => void) | undefined;

function Field({ chatId = CHAT }: { chatId?: string }) {
  const draft = useDraft(chatId);
  return (
    <textarea
      aria-label="Question"
      value={draft.text}
      onChange={(event) => draft.setText(event.target.value)}
      onKeyDown={() =>
        draft.submit((_, onSafe) => {
          reportSafe = onSafe;
          return 'later';
        })
      }
    />
  );
}

/** Types at the end of the field at once, as a key does that comes before the next frame. */
function typeAtEnd(text: string): void {
  const field = document.querySelector('textarea')!;
  const end = field.value.length;
  field.setRangeText(text, end, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

async function sendText() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    drafts.write(CHAT, '');
    reportSafe = undefined;
  });
  root.render(<Field />);
  const field = page.getByRole('textbox', { name: 'Question' });
  await field.fill('Pay?');
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect.poll(() => reportSafe).toBeDefined();
  return { root, field };
}

it('keeps a letter that comes right after a sent text is safe, and not the sent text', async () => {
  const { field } = await sendText();
  reportSafe?.();
  typeAtEnd('!');
  await expect.element(field).toHaveValue('!');
});

it('keeps no text that is safe now where its chat was left and opened again meanwhile', async () => {
  const { root, field } = await sendText();
  root.render(<Field chatId="another" />);
  await expect.element(field).toHaveValue('');
  root.render(<Field />);
  await expect.element(field).toHaveValue('Pay?');
  await field.fill('Pay?\nAnd when?');
  reportSafe?.();
  await expect.element(field).toHaveValue('And when?');
  expect(drafts.read(CHAT)).toBe('And when?');
});
