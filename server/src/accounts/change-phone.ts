import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import type { Actor } from '../platform/actor.ts';
import { transact } from '../audit/index.ts';
import { updateAccountPhone } from './accounts.store.ts';
import type { DbAndClock } from '../platform/clock.ts';

export const changePhone = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  user: Profile,
  phoneNumber: string,
): Promise<Profile> => {
  await transact(db, actor, async (tx) => {
    await updateAccountPhone(tx, { id: user.id, phoneNumber });
    // Without the numbers, because the journal must not contain personal data from profiles.
    await tx.record({
      at: clock.now(),
      act: 'account.change-phone',
      subject: { kind: 'account', id: user.id },
    });
  });
  return { ...user, phoneNumber };
};
