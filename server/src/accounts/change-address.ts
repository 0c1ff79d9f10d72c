import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import type { CustomerFile } from '@volant/shared/accounts/customer-file.schema.ts';
import { isSameAddress, type PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { updateAccountAddress } from './accounts.store.ts';
import { addressOf } from '../platform/db/address-columns.ts';
import { answerCustomer } from './customers/answer-customer.ts';
import { lockCustomer } from './customers/block-customer.ts';

/** Sets a postal address. The journal only records that it changed, because the address is personal data. */
export const setAddress = async (
  tx: Work,
  id: number,
  address: PostalAddress | null,
  at: Date,
): Promise<void> => {
  await updateAccountAddress(tx, id, address);
  await tx.record({ at, act: 'account.change-address', subject: { kind: 'account', id } });
};

/** PUT /api/users/me/address; null removes the address. */
export const changeOwnAddress = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  user: Profile,
  address: PostalAddress | null,
): Promise<Profile> => {
  await transact(db, actor, (tx) => setAddress(tx, user.id, address, clock.now()));
  return { ...user, address };
};

/** PUT /api/customers/:id/address. */
export const changeAddressOfCustomer = async (
  deps: DbAndClock,
  actor: Actor,
  id: number,
  address: PostalAddress | null,
): Promise<CustomerFile> => {
  await transact(deps.db, actor, async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (isSameAddress(addressOf(customer), address)) return rollBack(undefined);
    await setAddress(tx, id, address, deps.clock.now());
    return undefined;
  });
  return answerCustomer(deps, id);
};
