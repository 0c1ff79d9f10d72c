import { system } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { transact } from '../../audit/index.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { listDepositsOfHold } from '../payments.store.ts';
import { listUnderWay } from '../spending.store.ts';
import type { EndFailure } from './end-failure.ts';
import { endPayment } from './ending-payments.ts';
import { readAgain, type ReadAgain } from './capturing.ts';
import { confirmPaidHold } from './confirm-paid-hold.ts';

/** The outcome of ending the payments of a hold. When one of them cannot be ended, the hold must be kept. */
type Clearance = 'clear' | 'paid' | EndFailure;

/**
 * Ends every deposit that was opened for a hold, so that the hold can be released (docs/rules.md, Holds). 'paid': one
 * had succeeded, and the reservation is no longer a hold. `except`: a payment that the caller is about to use for
 * another purchase.
 */
export const clearHold = async (
  deps: PaymentsDeps,
  reservationId: number,
  except?: string,
): Promise<Clearance> => {
  const { db, holds } = deps;
  const ofHold = (await listDepositsOfHold(db, reservationId)).filter((payment) => payment.id !== except);
  for (const payment of ofHold) {
    if (payment.state === 'canceled') continue;
    const ended = payment.state === 'open' ? await endPayment(deps, payment) : 'succeeded';
    if (ended === 'succeeded') {
      await confirmPaidHold(deps, payment.id);
      if (
        await transact(
          db,
          system('provider'),
          async (tx) => (await holds.lock(tx, reservationId))?.state !== 'pending',
        )
      ) {
        return 'paid';
      }
    } else if (ended !== 'ended') return ended;
  }
  return 'clear';
};

/**
 * Whether somebody has tried to pay for a hold, or has paid, according to the provider. A form or page that was opened
 * without being used does not count as an attempt. A captured payment that the next order may use counts as one.
 */
export const attemptOn = async (
  deps: PaymentsDeps,
  reservationId: number,
): Promise<'none' | 'tried' | 'paid'> => {
  for (const payment of await listUnderWay(deps.db, reservationId)) {
    const seen: ReadAgain = payment.state === 'open' ? await readAgain(deps, payment) : { payment };
    if (seen.payment.state === 'succeeded') return seen.payment.binding === 'bound' ? 'paid' : 'tried';
    if (seen.payment.state === 'open' && seen.atProvider?.isTried === true) return 'tried';
  }
  return 'none';
};

/**
 * Whether a hold has a payment that may still confirm it. `except`: a payment that is about to be used for something
 * else.
 */
export const hasPaymentUnderWay = async (tx: Tx, reservationId: number, except?: string): Promise<boolean> =>
  (await listUnderWay(tx, reservationId)).some((payment) => payment.id !== except);
