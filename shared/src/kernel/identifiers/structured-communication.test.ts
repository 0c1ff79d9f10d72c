import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStructuredCommunication, structuredCommunication } from './structured-communication.ts';

describe('a structured communication', () => {
  it.each([
    [1, '+++000/0000/00101+++'],
    [108_068_171, '+++010/8068/17183+++'],
    // A remainder of 0 is checked by 97, never by 00.
    [97, '+++000/0000/09797+++'],
    [0, '+++000/0000/00097+++'],
    [1_260_000_123, '+++126/0000/12396+++'],
    [9_999_999_999, '+++999/9999/99948+++'],
  ])('of %i is %s', (base, communication) => {
    expect(structuredCommunication(base)).toBe(communication);
    expect(isStructuredCommunication(communication)).toBe(true);
  });

  it.each(['', '000/0000/00101', '+++000/0000/00102+++', '+++000/0000/00100+++', '+++000000000101+++'])(
    'is not %j',
    (text) => {
      expect(isStructuredCommunication(text)).toBe(false);
    },
  );

  it('shows when any one of its digits is another', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.nat(11),
        fc.integer({ min: 1, max: 9 }),
        (base, at, more) => {
          const digits = structuredCommunication(base).replace(/\D/g, '');
          const other = digits.slice(0, at) + String((Number(digits[at]) + more) % 10) + digits.slice(at + 1);
          const text = `+++${other.slice(0, 3)}/${other.slice(3, 7)}/${other.slice(7)}+++`;
          expect(isStructuredCommunication(text)).toBe(false);
        },
      ),
    );
  });
});
