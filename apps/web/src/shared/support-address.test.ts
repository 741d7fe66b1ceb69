import { expect, it } from 'vitest';
import { supportAddressOf } from './support-address.ts';

it('the address of support is the configured one', () => {
  expect(supportAddressOf({ supportEmail: 'suporte.colega@aurora.example' })).toBe(
    'suporte.colega@aurora.example',
  );
});

it.each([
  {},
  ...['', 'suporte', 'a@b?bcc=c@d', 'a@b c', 'a@b&body=x'].map((supportEmail) => ({
    supportEmail,
  })),
])('there is none in %j', (config) => {
  expect(supportAddressOf(config)).toBeNull();
});
