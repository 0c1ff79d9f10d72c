import type { Profile, UpdateNameBody } from '@volant/shared/accounts/accounts.schema.ts';
import type { Actor } from '../platform/actor.ts';
import { transact } from '../audit/index.ts';
import { updateAccountName } from './accounts.store.ts';
import { clearNameAsked } from './staff.store.ts';
import type { DbAndClock } from '../platform/clock.ts';

/** Changes the name. Signed or issued documents keep the former name. */
export const changeName = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  user: Profile,
  { firstName, lastName }: UpdateNameBody,
): Promise<Profile> => {
  await transact(db, actor, async (tx) => {
    await updateAccountName(tx, { id: user.id, firstName, lastName });
    if (user.role !== 'CUSTOMER') await clearNameAsked(tx, user.id);
    // Without the names, because the journal must not contain personal data from profiles.
    await tx.record({
      at: clock.now(),
      act: 'account.change-name',
      subject: { kind: 'account', id: user.id },
    });
  });
  return { ...user, firstName, lastName, isNameAsked: false };
};
