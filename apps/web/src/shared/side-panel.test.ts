import { afterEach, describe, expect, it, vi } from 'vitest';
import { PANEL_WIDTH, panelWidth } from './panel-layout.ts';
import { changePanel, panelLayout } from './side-panel.ts';
import { localValues } from './storage.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';

clearStoredValuesAroundTests();
const setProperty = vi.fn();
vi.stubGlobal('document', { documentElement: { style: { setProperty } } });

afterEach(() => {
  setProperty.mockClear();
});

describe('the width of the panel', () => {
  it.each([
    [219, 220],
    [300.4, 300],
    [9000, 400],
    [NaN, 280],
    [Infinity, 280],
  ])('of %d is %d', (wanted, width) => {
    expect(panelWidth(wanted)).toBe(width);
  });
});

describe('a change of the panel', () => {
  it('is on the screen, and kept for the next visit', () => {
    changePanel({ width: 333 });
    expect(panelLayout.get()).toEqual({ width: 333, collapsed: false });
    expect(setProperty).toHaveBeenLastCalledWith('--panel', '333px');
    expect(localValues.read('panelWidth')).toBe('333');
  });

  it('takes the panel away, and gives it back as wide as it was', () => {
    changePanel({ width: 300, collapsed: false });
    changePanel({ collapsed: true });
    expect(setProperty).toHaveBeenLastCalledWith('--panel', '0px');
    expect(localValues.read('panelCollapsed')).toBe('true');
    changePanel({ collapsed: false });
    expect(setProperty).toHaveBeenLastCalledWith('--panel', '300px');
  });

  it('never makes it wider or narrower than it may be', () => {
    changePanel({ width: -5 });
    expect(panelLayout.get().width).toBe(PANEL_WIDTH.least);
  });
});
