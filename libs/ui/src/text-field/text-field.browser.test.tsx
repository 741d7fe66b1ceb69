import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../render.fixture.ts';
import '../theme/theme.css';
import { TextField } from './text-field.tsx';

const props = { label: 'E-mail', value: '', onChange: () => undefined };

it('is found by its label, and reports the typed text', async () => {
  const onChange = vi.fn();
  const screen = await render(<TextField {...props} onChange={onChange} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a');
  expect(onChange).toHaveBeenCalledWith('a');
});

it('is described by its error and its hint, and only a wrong one is marked', async () => {
  const screen = await render(<TextField {...props} hint="Of work" />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await expect.element(field).toHaveAccessibleDescription('Of work');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await screen.rerender(<TextField {...props} hint="Of work" error="No address" />);
  await expect.element(field).toHaveAccessibleDescription('No address Of work');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

it('announces an error that comes while the field has the focus, once', async () => {
  const screen = await render(<TextField {...props} />);
  const announced = () => screen.container.querySelector('[aria-live="assertive"]')?.textContent;
  await screen.rerender(<TextField {...props} error="No address" />);
  expect(announced()).toBe('');
  await screen.rerender(<TextField {...props} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'E-mail' }));
  await screen.rerender(<TextField {...props} error="No address" />);
  await expect.poll(announced).toBe('No address');
});

it('announces a hint when it appears', async () => {
  const screen = await render(<TextField {...props} />);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await screen.rerender(<TextField {...props} hint="Caps lock is on" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Caps lock is on');
});
