import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStructuredCommunication } from '../kernel/identifiers/structured-communication.ts';
import { communicationOf, documentNumber, SERIES_OF } from './document-number.rules.ts';

describe('the number of a document', () => {
  it.each([
    ['R', 2026, 1, 'R-2026-000001'],
    ['F', 2026, 12, 'F-2026-000012'],
    ['NC', 2027, 123_456, 'NC-2027-123456'],
    ['ND', 2027, 1_234_567, 'ND-2027-1234567'],
  ] as const)('%s %i %i is %s', (series, year, sequence, number) => {
    expect(documentNumber(series, year, sequence)).toBe(number);
  });

  it('is of one series for invoices and deposit invoices, of others for notes', () => {
    expect(SERIES_OF).toEqual({ invoice: 'F', deposit_invoice: 'F', credit_note: 'NC', debit_note: 'ND' });
  });
});

describe('the communication of a document', () => {
  it.each([
    ['F', 2026, 12, '+++126/0000/01282+++'],
    ['ND', 2026, 12, '+++326/0000/01253+++'],
    ['F', 2127, 12, '+++127/0000/01261+++'],
  ] as const)('%s %i %i is %s', (series, year, sequence, communication) => {
    expect(communicationOf(series, year, sequence)).toBe(communication);
  });

  it('is one of its own for each document of a century', () => {
    const documents = fc.record({
      series: fc.constantFrom('F', 'NC', 'ND'),
      year: fc.integer({ min: 2026, max: 2125 }),
      sequence: fc.integer({ min: 1, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(documents, documents, (one, other) => {
        const [first, second] = [one, other].map((of) => communicationOf(of.series, of.year, of.sequence));
        expect(isStructuredCommunication(first!)).toBe(true);
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(first === second).toBe(isSame);
      }),
    );
  });
});
