/** Addresses made to lead to another site, or to break a parser. */
export const HOSTILE_ADDRESSES = [
  '//evil',
  '//evil/a',
  '/%5Cevil',
  '/%5C%5Cevil/a',
  '/%2F%2Fevil',
  '/%09/evil',
  '/%E0%A4%A',
  '/a%',
  '/%00',
  '/javascript:alert(1)',
  '/https:%2f%2fevil',
];
