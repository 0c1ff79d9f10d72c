import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { isSameAddress, type PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { changeOwnAddress } from '../../accounts/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/** The postal address that came with an order, also with a repeated one; without one it stays as it is. */
export const noteAddress = async (
  deps: DbAndClock,
  actor: Actor,
  user: Profile,
  address: PostalAddress | null | undefined,
): Promise<void> => {
  if (address && !isSameAddress(user.address, address)) await changeOwnAddress(deps, actor, user, address);
};
