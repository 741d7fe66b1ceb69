import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { OptionPicker } from './option-picker.tsx';

const pick = vi.fn();
const create = vi.fn();
const options = [
  { id: '', label: 'No folder' },
  { id: 'f1', label: 'Férias', detail: 'RH' },
  { id: 'f2', label: 'Viagens', current: 'here' },
];

beforeEach(() => {
  pick.mockReset();
  create.mockReset();
  document.body.className = 'defaultTheme';
});

function open() {
  return render(
    <OptionPicker
      label="Move to"
      placeholder="Folder"
      options={options}
      newOption={{ label: (typed) => `New ${typed}`, onPick: create }}
      onPick={pick}
    />,
  );
}

describe('a picker of options', () => {
  it('takes the focus to its field, and shows everything', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('option').elements()).toHaveLength(4);
  });

  it('is no higher than its options, and keeps its height while they are filtered', async () => {
    const screen = await open();
    const list = screen.getByRole('group', { name: 'Move to' }).element();
    const rows = screen.getByRole('option').elements();
    const height = list.getBoundingClientRect().height;
    const sum = rows.reduce((total, row) => total + row.getBoundingClientRect().height, 0);
    expect(Math.abs(height - sum)).toBeLessThanOrEqual(2);
    await userEvent.keyboard('ferias');
    await expect.poll(() => screen.getByRole('option').elements().length).toBe(2);
    expect(list.getBoundingClientRect().height).toBe(height);
  });

  it('finds words without their accents, also in the detail', async () => {
    const screen = await open();
    await userEvent.keyboard('ferias');
    await expect.element(screen.getByRole('option', { name: /^Férias/ })).toBeVisible();
    await expect.poll(() => screen.getByRole('option').elements().length).toBe(2);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.keyboard('rh');
    await expect.poll(() => screen.getByRole('option').elements().length).toBe(2);
  });

  it('picks by the keys while the field keeps the focus', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('viag{Enter}');
    expect(pick).toHaveBeenCalledExactlyOnceWith('f2');
    await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('picks by a press', async () => {
    const screen = await open();
    await screen.getByRole('option', { name: 'No folder' }).click();
    expect(pick).toHaveBeenCalledExactlyOnceWith('');
  });

  it('offers a new option with the typed name, by the keys where nothing else matches', async () => {
    const screen = await open();
    await userEvent.keyboard('zzz ');
    await expect.element(screen.getByRole('option')).toHaveLength(1);
    await expect.element(screen.getByRole('option', { name: 'New zzz' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(create).toHaveBeenCalledExactlyOnceWith('zzz');
    expect(pick).not.toHaveBeenCalled();
  });

  it('names the option that is picked now', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('option', { name: 'Viagens here' })).toBeVisible();
  });

  it('puts no style element on the page', async () => {
    const before = document.querySelectorAll('style').length;
    await open();
    expect(document.querySelector('style#react-aria-pressable-style')).toBeNull();
    expect(document.querySelectorAll('style').length).toBe(before);
  });
});
