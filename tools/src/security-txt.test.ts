import { describe, expect, it } from 'vitest';
import { findContactFaults, securityText } from './security-txt.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');

describe('security.txt', () => {
  it('names the contact and the policy of the configuration, for less than a year', () => {
    const configuration = {
      SECURITY_CONTACT: 'security@example.com',
      SECURITY_POLICY_URL: 'https://example.com/security',
    };
    expect(securityText(configuration, NOW)).toBe(
      'Contact: mailto:security@example.com\nExpires: 2027-11-22T12:00:00Z\n' +
        'Preferred-Languages: pt, en, es\nPolicy: https://example.com/security\n',
    );
    expect(findContactFaults(configuration)).toEqual([]);
  });

  it.each(['https://example.com/report', 'mailto:security@example.com'])('takes %s', (contact) => {
    expect(securityText({ SECURITY_CONTACT: contact }, NOW)).toContain(`Contact: ${contact}\n`);
  });

  it('is not there without a contact', () => {
    expect(securityText({}, NOW)).toBeNull();
    expect(findContactFaults({})).toEqual([]);
  });

  it.each([
    'nobody',
    'javascript:alert(1)',
    'http://example.com',
    'a@b.example\nContact: mailto:evil@evil.example',
    '',
    7,
    null,
  ])('refuses %j', (contact) => {
    expect(securityText({ SECURITY_CONTACT: contact }, NOW)).toBeNull();
    expect(findContactFaults({ SECURITY_CONTACT: contact })).toHaveLength(1);
    expect(findContactFaults({ SECURITY_POLICY_URL: contact })).toHaveLength(1);
  });
});
