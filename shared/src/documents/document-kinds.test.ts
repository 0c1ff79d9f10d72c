import { expect, it } from 'vitest';
import { DOCUMENT_KINDS, isOfTheBooks, NUMBERED_KINDS } from './document-kinds.ts';

it('the books have what is numbered, and no paper that names a licence', () => {
  expect(DOCUMENT_KINDS.filter(isOfTheBooks)).toEqual([...NUMBERED_KINDS]);
});
