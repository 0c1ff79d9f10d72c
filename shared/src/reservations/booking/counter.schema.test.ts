import { describe, expect, it } from 'vitest';
import { accountMessages } from '../../words/fr/accounts/accounts.ts';
import { counterSaleBody } from './counter.schema.ts';
import { counterFaultWords } from '../../words/fr/reservations/counter-faults.ts';
import { saidFault } from '../../words/said-fault.ts';

const sentencesOf = (customer: unknown): string[] =>
  counterSaleBody
    .safeParse({ customer })
    .error?.issues.filter(({ path }) => path[0] === 'customer')
    .map(({ message }) => saidFault(message, 'fr')) ?? [];

describe('the customer of a sale at the counter', () => {
  it('is refused for what is wrong with a new one', () => {
    const noted = { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471 11 22 33', email: '' };
    const { firstNameRequired, phoneRequired, phoneInvalid, emailInvalid } = accountMessages;
    expect(sentencesOf(noted)).toEqual([]);
    expect(sentencesOf({ ...noted, phoneNumber: '12' })).toEqual([phoneInvalid]);
    expect(sentencesOf({ ...noted, email: 'ana' })).toEqual([emailInvalid]);
    expect(sentencesOf({ ...noted, firstName: '', email: 'ana' })).toEqual([emailInvalid, firstNameRequired]);
    expect(sentencesOf({ ...noted, firstName: undefined, phoneNumber: 12 })).toEqual([
      `${firstNameRequired}, ${phoneRequired}`,
    ]);
  });

  it('has to be chosen', () => {
    for (const none of [undefined, null, {}, { id: 'x' }])
      expect(sentencesOf(none)).toEqual([counterFaultWords.customerRequired]);
  });
});
