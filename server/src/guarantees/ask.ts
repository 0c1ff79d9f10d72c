import { guaranteeRefusals } from '@volant/shared/guarantees/guarantees.refusals.ts';
import { GUARANTEE_LINK_MINUTES } from '@volant/shared/agency.ts';
import { askRefusal, isLiveGuarantee } from '@volant/shared/guarantees/guarantee.rules.ts';
import type { AskBody, AskedGuarantee } from '@volant/shared/guarantees/guarantees.schema.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { MAX_CASH_CENTS } from '@volant/shared/ledger/ledger.rules.ts';
import { hashOf, newToken } from '../platform/hashes.ts';
import { transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { plusMinutes } from '../platform/clock.ts';
import { refuse } from '../platform/problem.ts';
import { guaranteeFacts, guaranteeView } from './guarantee-view.ts';
import { accountOf, lockRental, transactOnGuarantee } from './on-guarantee.ts';
import type { GuaranteesDeps } from './on-guarantee.ts';
import { insertGuarantee, lockNewestGuarantee, updateGuarantee } from './guarantees.store.ts';
import type { GuaranteeRow } from './guarantees.store.ts';
import { tooMuchCash } from './held-refusals.ts';
import { readLapsed } from './lapsed.ts';

type Deps = Pick<GuaranteesDeps, 'db' | 'clock' | 'payments' | 'publicUrl'>;

/**
 * Asks for the guarantee of a rental at the handover of the keys. One on a card waits until the customer gives the card
 * on the page of the link; the others are recorded as held. Errors: 404; 409 unless the rental is paid and has begun,
 * or while a guarantee is live; 422 for more cash than the law allows.
 */
export const askGuarantee = async (
  deps: Deps,
  actor: Actor,
  reservationId: number,
  { method, amount }: AskBody,
): Promise<AskedGuarantee> => {
  const { db, clock } = deps;
  if (method === 'cash' && toCents(amount) > MAX_CASH_CENTS) throw tooMuchCash();
  await readLapsed(deps, reservationId);
  const link = method === 'card' ? newLink() : undefined;
  const row = await transact(db, actor, async (tx) => {
    const rental = await lockRental(tx, reservationId);
    const now = await clock.verified(tx);
    const refusal = askRefusal({ state: rental.state, startDate: rental.start_date }, now);
    if (refusal) throw refuse(guaranteeRefusals[refusal]);
    const newest = await lockNewestGuarantee(tx, reservationId);
    if (newest && isLiveGuarantee(newest.state)) throw refuse(guaranteeRefusals.alreadyLive);
    const inserted = await insertGuarantee(tx, {
      reservation_id: reservationId,
      method,
      amount_cents: toCents(amount),
      state: link ? 'asked' : 'held',
      asked_at: now,
      asked_by: accountOf(tx),
      held_at: link ? null : now,
      token_hash: link ? link.hash : null,
      token_ends_at: link ? plusMinutes(now, GUARANTEE_LINK_MINUTES) : null,
    });
    await tx.record({
      at: now,
      act: link ? 'reservation.guarantee-ask' : 'reservation.guarantee-hold',
      subject: { kind: 'reservation', id: reservationId },
      after: guaranteeFacts(inserted),
    });
    return inserted;
  });
  return asked(deps, row, link?.token);
};

/** Makes a new link to the page of a guarantee that waits for a card. Errors: 404; 409 unless it does. */
export const renewLink = async (deps: Deps, actor: Actor, reservationId: number): Promise<AskedGuarantee> => {
  const { db, clock } = deps;
  const link = newLink();
  const row = await transactOnGuarantee(db, actor, reservationId, async (tx, guarantee) => {
    if (guarantee.state === 'held') throw refuse(guaranteeRefusals.alreadyHeld);
    if (guarantee.state !== 'asked' || guarantee.decision !== null) throw refuse(guaranteeRefusals.none);
    const now = clock.now();
    await tx.record({
      at: now,
      act: 'reservation.guarantee-renew-link',
      subject: { kind: 'reservation', id: reservationId },
      after: guaranteeFacts(guarantee),
    });
    return updateGuarantee(tx, guarantee.id, {
      token_hash: link.hash,
      token_ends_at: plusMinutes(now, GUARANTEE_LINK_MINUTES),
    });
  });
  return asked(deps, row, link.token);
};

/** A token of 256 random bits, of which the database stores only the hash. */
const newLink = (): { token: string; hash: Buffer } => {
  const token = newToken();
  return { token, hash: hashOf(token) };
};

const asked = ({ publicUrl }: Deps, row: GuaranteeRow, token: string | undefined): AskedGuarantee => ({
  ...guaranteeView(row),
  link: token === undefined ? null : `${publicUrl}/caution/${token}`,
});
