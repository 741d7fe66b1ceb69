import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ignoreSecondPresses } from './second-press.ts';

/** Names of the pressed buttons, in order. */
let pressed: string[];
let end: () => void;

/** Puts a button at the beginning of the page. */
function show(name: string, onPress: () => void = () => undefined): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = name;
  button.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 120px; height: 40px';
  button.addEventListener('click', () => {
    pressed.push(name);
    onPress();
  });
  document.body.append(button);
  return button;
}

/** Shows a button that another one takes the place of when it is pressed. */
function showMenu() {
  const entry = show('Rename', () => {
    entry.remove();
    show('Delete');
  });
}

beforeEach(() => {
  pressed = [];
  end = ignoreSecondPresses();
});
afterEach(() => {
  end();
  for (const button of document.querySelectorAll('button')) button.remove();
});

it('a double tap presses what was there, and not what has come in its place', async () => {
  showMenu();
  await userEvent.dblClick(page.getByRole('button'));
  expect(pressed).toEqual(['Rename']);
});

it('a later press, and one by a key, press what has come', async () => {
  showMenu();
  await page.getByRole('button', { name: 'Rename' }).click();
  page.getByRole('button', { name: 'Delete' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(pressed).toEqual(['Rename', 'Delete', 'Delete']);
});

it('a button that stays takes every press', async () => {
  show('Next');
  await userEvent.tripleClick(page.getByRole('button'));
  expect(pressed).toEqual(['Next', 'Next', 'Next']);
});
