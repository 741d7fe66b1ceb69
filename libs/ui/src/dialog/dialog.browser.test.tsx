import { StrictMode, useRef, useState, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { Dialog, type DialogProps } from './dialog.tsx';

const onClose = vi.fn<(name: string) => void>();

beforeEach(async () => {
  document.body.className = 'defaultTheme';
  await page.viewport(1000, 700);
  onClose.mockReset();
});

/** Button that opens a dialog of this name, until the dialog wants to be closed. */
function Opener({ name, children, ...props }: DialogProps & { name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      {open && (
        <Dialog
          aria-label={name}
          {...props}
          onClose={() => {
            onClose(name);
            setOpen(false);
          }}
        >
          {children}
        </Dialog>
      )}
    </>
  );
}

async function show(node: ReactNode) {
  return render(<StrictMode>{node}</StrictMode>);
}

async function openNamed(name: string) {
  const opener = page.getByRole('button', { name: `Open ${name}` });
  await opener.click();
  const dialog = page.getByRole('dialog', { name });
  await expect.element(dialog).toBeVisible();
  return { opener: opener.element(), dialog: dialog.element() };
}

const isGone = (dialog: Element) => expect.poll(() => dialog.isConnected).toBe(false);

/** Presses and releases the mouse, possibly in two different places. */
function press(dialog: Element, from: readonly [number, number], to = from) {
  const at = ([clientX, clientY]: readonly [number, number]) => ({
    bubbles: true,
    clientX,
    clientY,
  });
  dialog.dispatchEvent(new PointerEvent('pointerdown', at(from)));
  dialog.dispatchEvent(new MouseEvent('click', at(to)));
}

it('takes the focus, makes the page inert, and returns the focus', async () => {
  await show(
    <Opener name="first">
      <button type="button">Inside</button>
    </Opener>,
  );
  const { dialog, opener } = await openNamed('first');
  expect(dialog.matches(':modal')).toBe(true);
  expect(document.activeElement?.textContent).toBe('Inside');
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  expect(onClose.mock.calls).toEqual([['first']]);
  expect(document.activeElement).toBe(opener);
});

it('returns the focus to the button of a popover from which it was opened', async () => {
  function Asking() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" popoverTarget="menu">
          Menu
        </button>
        <div id="menu" popover="auto">
          <button type="button" onClick={() => setOpen(true)}>
            Open asked
          </button>
        </div>
        {open && <Dialog aria-label="asked" onClose={() => setOpen(false)} />}
      </>
    );
  }
  await show(<Asking />);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('button', { name: 'Open asked' }).click();
  const dialog = page.getByRole('dialog', { name: 'asked' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(menu.element());
});

it('returns caret and focus to a field, and a selection to a text', async () => {
  function Keys() {
    const [open, setOpen] = useState(false);
    return (
      <div onKeyDown={({ key }) => key === 'F2' && setOpen(true)}>
        <input aria-label="Field" defaultValue="some text" />
        <p tabIndex={-1}>Selected words</p>
        {open && (
          <Dialog aria-label="keys" onClose={() => setOpen(false)}>
            <button type="button">Inside</button>
          </Dialog>
        )}
      </div>
    );
  }
  await show(<Keys />);
  const field = page.getByRole('textbox').element() as HTMLInputElement;
  field.focus();
  field.setSelectionRange(4, 4);
  await userEvent.keyboard('{F2}{Escape}');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await userEvent.keyboard('!');
  expect(field.value).toBe('some! text');
  const text = page.getByText('Selected words').element() as HTMLElement;
  text.focus();
  getSelection()?.selectAllChildren(text);
  await userEvent.keyboard('{F2}{Escape}');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  expect(String(getSelection())).toBe('Selected words');
});

it('focuses its first field, itself or a given element', async () => {
  function GivenFocus() {
    const last = useRef<HTMLButtonElement>(null);
    return (
      <Opener name="given" initialFocus={last}>
        <button type="button">First</button>
        <button ref={last} type="button">
          Last
        </button>
      </Opener>
    );
  }
  await show(
    <>
      <Opener name="field" initialFocus="field">
        <button type="button">First</button>
        <input aria-label="Field" />
      </Opener>
      <Opener name="itself" initialFocus="dialog" tabIndex={-1}>
        <button type="button">First</button>
      </Opener>
      <GivenFocus />
    </>,
  );
  await openNamed('field');
  expect(document.activeElement).toBe(page.getByRole('textbox').element());
  await userEvent.keyboard('{Escape}');
  const { dialog } = await openNamed('itself');
  expect(document.activeElement).toBe(dialog);
  await userEvent.keyboard('{Escape}');
  await openNamed('given');
  expect(document.activeElement?.textContent).toBe('Last');
});

it('closes by a press beside it, and not by one on its padding or from inside', async () => {
  await show(
    <Opener name="any" closedBy="any">
      Text
    </Opener>,
  );
  const { dialog } = await openNamed('any');
  const { left, top } = dialog.getBoundingClientRect();
  const inside = [left + 5, top + 5] as const;
  const beside = [left - 5, top - 5] as const;
  press(dialog, inside);
  press(dialog, inside, beside);
  press(dialog, beside, inside);
  expect(onClose).not.toHaveBeenCalled();
  press(dialog, beside);
  await isGone(dialog);
});

it('does not close by a press beside it unless it may', async () => {
  await show(<Opener name="asked">Text</Opener>);
  const { dialog } = await openNamed('asked');
  press(dialog, [1, 1]);
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.isConnected).toBe(true);
});

it('stays open at repeated Escape if only its buttons close it', async () => {
  await show(
    <Opener name="none" closedBy="none">
      <button type="button">Inside</button>
    </Opener>,
  );
  const { dialog } = await openNamed('none');
  for (let count = 0; count < 4; count += 1) await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.matches(':modal')).toBe(true);
  expect(document.activeElement?.textContent).toBe('Inside');
  expect(onClose).not.toHaveBeenCalled();
});

it('Escape in a dialog inside another closes only the inner one', async () => {
  await show(
    <Opener name="outer">
      <Opener name="inner">
        <button type="button">Inside</button>
      </Opener>
    </Opener>,
  );
  const outer = await openNamed('outer');
  const inner = await openNamed('inner');
  await userEvent.keyboard('{Escape}');
  await isGone(inner.dialog);
  expect(document.activeElement).toBe(inner.opener);
  expect(onClose.mock.calls).toEqual([['inner']]);
  await userEvent.keyboard('{Escape}');
  await isGone(outer.dialog);
  expect(document.activeElement).toBe(outer.opener);
  expect(onClose.mock.calls).toEqual([['inner'], ['outer']]);
});

it('stays above a dialog that opens later, and keeps the focus', async () => {
  function Two({ later }: { later: boolean }) {
    return (
      <>
        <Dialog aria-label="error" onTop onClose={() => onClose('error')}>
          <button type="button">First</button>
          <button type="button">Close error</button>
        </Dialog>
        {later && (
          <Dialog aria-label="later" onClose={() => onClose('later')}>
            <button type="button">Inside</button>
          </Dialog>
        )}
      </>
    );
  }
  const screen = await show(<Two later={false} />);
  const button = page.getByRole('button', { name: 'Close error' }).element() as HTMLElement;
  button.focus();
  await screen.rerender(
    <StrictMode>
      <Two later />
    </StrictMode>,
  );
  await expect.poll(() => document.querySelectorAll('dialog:modal')).toHaveLength(2);
  expect(document.activeElement).toBe(button);
  const { left, top, width, height } = button.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(button);
  await userEvent.keyboard('{Escape}');
  expect(onClose.mock.calls).toEqual([['error']]);
});

it('without modal it leaves the page usable and still closes by Escape', async () => {
  await show(
    <>
      <Opener name="beside" modal={false} closedBy="any" initialFocus="dialog" tabIndex={-1}>
        <button type="button">Inside</button>
      </Opener>
      <button type="button">Page</button>
    </>,
  );
  const { dialog, opener } = await openNamed('beside');
  expect(dialog.matches(':modal')).toBe(false);
  expect(document.activeElement).toBe(dialog);
  press(dialog, [1, 1]);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  expect(document.activeElement).toBe(opener);
});
