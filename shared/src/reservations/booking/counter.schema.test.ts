import { describe, expect, it } from 'vitest';
import { accountMessages } from '../../words/fr/accounts/accounts.ts';
import { counterMessages } from '../../words/fr/reservations/booking.ts';
import { counterSaleBody } from './counter.schema.ts';

const faultsOf = (customer: unknown): string[] =>
  counterSaleBody
    .safeParse({ customer })
    .error?.issues.filter(({ path }) => path[0] === 'customer')
    .map(({ message }) => message) ?? [];

describe('the customer of a sale at the counter', () => {
  it('is refused for what is wrong with a new one', () => {
    const noted = { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471 11 22 33', email: '' };
    const { firstNameRequired, phoneRequired, phoneInvalid, emailInvalid } = accountMessages;
    expect(faultsOf(noted)).toEqual([]);
    expect(faultsOf({ ...noted, phoneNumber: '12' })).toEqual([phoneInvalid]);
    expect(faultsOf({ ...noted, email: 'ana' })).toEqual([emailInvalid]);
    expect(faultsOf({ ...noted, firstName: '', email: 'ana' })).toEqual([emailInvalid, firstNameRequired]);
    expect(faultsOf({ ...noted, firstName: undefined, phoneNumber: 12 })).toEqual([
      `${firstNameRequired}, ${phoneRequired}`,
    ]);
  });

  it('has to be chosen', () => {
    for (const none of [undefined, null, {}, { id: 'x' }])
      expect(faultsOf(none)).toEqual([counterMessages.customerRequired]);
  });
});
