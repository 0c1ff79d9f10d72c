import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { missingContactFields } from './contact.rules.ts';
import { contactForm } from './contact.schema.ts';

const complete = {
  firstName: 'Léa',
  lastName: 'Peeters',
  email: 'lea@exemple.be',
  phoneNumber: '0470 12 34 56',
  message: 'Bonjour',
};
const nothing = { firstName: '', lastName: ' ', email: '\t', phoneNumber: '', message: '\n' };

describe('a message to the agency', () => {
  it('lacks every required field when only spaces were typed', () => {
    expect(missingContactFields(nothing)).toEqual(['firstName', 'lastName', 'email', 'message']);
  });

  it('may be sent without a phone number', () => {
    expect(missingContactFields({ ...complete, phoneNumber: '' })).toEqual([]);
  });

  it('lacks exactly what the server refuses', () => {
    for (const name of Object.keys(complete) as (keyof typeof complete)[]) {
      const draft = { ...complete, [name]: '  ' };
      expect(contactForm.safeParse(draft).success).toBe(missingContactFields(draft).length === 0);
    }
  });

  it.each([
    ['firstName', 'Léa\nBcc: x@x.be'],
    ['lastName', 'Pee\u2028ters'],
    ['phoneNumber', '0470\n1'],
    ['message', 'Bonjour\u0000'],
    ['message', 'x'.repeat(5_001)],
    ['email', 'lea'],
  ])('is refused for its %s %j', (field, value) => {
    expect(refusedFields(contactForm, { ...complete, [field]: value })).toEqual([field]);
  });

  it('may have several lines', () => {
    expect(contactForm.parse({ ...complete, phoneNumber: null, message: ' Bonjour\r\n\tLéa ' })).toEqual({
      ...complete,
      phoneNumber: '',
      message: 'Bonjour\n\tLéa',
    });
  });
});
