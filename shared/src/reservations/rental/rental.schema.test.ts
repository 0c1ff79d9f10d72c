import { describe, expect, it } from 'vitest';
import { refusedFields } from '../../testing/refused-fields.ts';
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from './notes.ts';
import { rentalFaults } from './rental.faults.ts';
import { correctionBody, noteBody } from './rental.schema.ts';

describe('the reason of a correction', () => {
  it.each([
    ['Relevé\n\tfaux', []],
    ['x'.repeat(MAX_REASON_LENGTH), []],
    ['x'.repeat(MAX_REASON_LENGTH + 1), ['reason']],
    ['Relevé\u0000', ['reason']],
    [' ', ['reason']],
    [undefined, ['reason']],
  ])('%j', (reason, fields) => {
    expect(refusedFields(correctionBody, { mileageDriven: 120, reason })).toEqual(fields);
  });
});

describe('the text of a note', () => {
  const faultOf = (text: string | undefined) => {
    const { error } = noteBody.safeParse({ about: 'reservation', text });
    return error?.issues.map(({ path, message }) => [path.join('.'), message]);
  };

  it.each([
    ['Rappeler\n\tlundi', undefined],
    ['x'.repeat(MAX_NOTE_LENGTH), undefined],
    ['x'.repeat(MAX_NOTE_LENGTH + 1), rentalFaults.textTooLong],
    ['Rappeler\u0007', rentalFaults.textInvalid],
    [' \n ', rentalFaults.textRequired],
    [undefined, rentalFaults.textRequired],
  ])('%j', (text, fault) => {
    expect(faultOf(text)).toEqual(fault === undefined ? undefined : [['text', fault]]);
  });
});
