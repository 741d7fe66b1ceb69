import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { PasswordField } from './text-field.tsx';

function Host() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="New password"
      value={value}
      onChange={setValue}
      showLabel="Show the new password"
      capsLockHint="Caps lock is on"
    />
  );
}

async function show() {
  document.body.className = 'defaultTheme';
  const screen = await render(<Host />);
  return {
    screen,
    field: screen.getByLabelText('New password', { exact: true }),
    toggle: screen.getByRole('button', { name: 'Show the new password' }),
  };
}

function press(field: Element, isOn: boolean): void {
  const options = { key: 'a', bubbles: true, modifierCapsLock: isOn };
  field.dispatchEvent(new KeyboardEvent('keydown', options));
}

it('hides the typed text until the toggle is pressed, and keeps it', async () => {
  const { field, toggle } = await show();
  await userEvent.type(field, ' se cret ');
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(toggle);
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue(' se cret ');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
});

it('has its toggle as the next stop of the Tab key, which submits nothing', async () => {
  const { field, toggle } = await show();
  await userEvent.click(field);
  await userEvent.keyboard('{Tab}');
  await expect.element(toggle).toHaveFocus();
  await expect.element(toggle).toHaveAttribute('type', 'button');
  await userEvent.keyboard(' ');
  await expect.element(field).toHaveAttribute('type', 'text');
});

it('says that caps lock is on, for as long as it is and the field has the focus', async () => {
  const { screen, field } = await show();
  await userEvent.click(field);
  const status = screen.getByRole('status');
  press(field.element(), true);
  await expect.element(status).toHaveTextContent('Caps lock is on');
  await expect.element(field).toHaveAccessibleDescription('Caps lock is on');
  press(field.element(), false);
  await expect.element(status).toBeEmptyDOMElement();
  press(field.element(), true);
  await expect.element(status).toHaveTextContent('Caps lock is on');
  (field.element() as HTMLInputElement).blur();
  await expect.element(status).toBeEmptyDOMElement();
});
