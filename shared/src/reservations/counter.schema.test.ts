import { describe, expect, it } from 'vitest';
import { accountMessages } from '../accounts/accounts.messages.ts';
import { counterMessages } from './counter.messages.ts';
import { counterSaleBody } from './counter.schema.ts';

const faultOf = (customer: unknown): string | undefined =>
  counterSaleBody.safeParse({ customer }).error?.issues.find(({ path }) => path[0] === 'customer')?.message;

describe('the customer of a sale at the counter', () => {
  it('is refused for what is wrong with a new one', () => {
    const noted = { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471 11 22 33', email: '' };
    expect(faultOf(noted)).toBeUndefined();
    expect(faultOf({ ...noted, phoneNumber: '12' })).toBe(accountMessages.phoneInvalid);
    expect(faultOf({ ...noted, email: 'ana' })).toBe(accountMessages.emailInvalid);
  });

  it('has to be chosen', () => {
    for (const none of [undefined, null, {}, { id: 'x' }])
      expect(faultOf(none)).toBe(counterMessages.customerRequired);
  });
});
