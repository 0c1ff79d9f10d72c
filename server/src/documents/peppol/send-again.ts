import { createHash } from 'node:crypto';
import { transmissionRefusals } from '@volant/shared/documents/transmission.refusals.ts';
import { mayBeSentAgain } from '@volant/shared/documents/transmission.rules.ts';
import type { TransmissionView } from '@volant/shared/documents/transmission.schema.ts';
import { transact } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { refuse } from '../../platform/problem.ts';
import type { PeppolDeps } from './peppol-deps.ts';
import { transmissionView } from './transmission-view.ts';
import {
  changeTransmission,
  findTransmission,
  listSentAgain,
  lockTransmission,
} from './transmissions.store.ts';

/** Has a document given to the access point once more. Errors: see `transmissionsApi.sendAgain`. */
export const sendAgain = async (
  { db, clock, transport }: Pick<PeppolDeps, 'db' | 'clock' | 'transport'>,
  actor: Actor,
  id: string,
): Promise<TransmissionView> => {
  await transact(db, actor, async (tx) => {
    const now = clock.now();
    const row = await lockTransmission(tx, id);
    if (!row) throw refuse(transmissionRefusals.unknown);
    if (transport.kind === 'manual') throw refuse(transmissionRefusals.byHand);
    if (!mayBeSentAgain(row)) throw refuse(transmissionRefusals.sent);
    // Its parties have no addresses, and it is never changed.
    if (row.asked_at === null) throw refuse(transmissionRefusals.noAddress);
    const round = row.round + 1;
    await changeTransmission(tx, id, {
      state: 'to_send',
      key: keyOf(id, round),
      round,
      since: now,
      reference: null,
      sent_at: null,
      reason: null,
      next_at: now,
      tries: 0,
      failure: null,
    });
    await tx.record({
      at: now,
      act: 'reservation.send-document-again',
      subject: { kind: 'reservation', id: row.reservation_id },
      before: { peppolState: row.state },
      after: { number: row.number, peppolState: 'to_send' },
    });
  });
  const row = await findTransmission(db, id);
  if (!row) throw refuse(transmissionRefusals.unknown);
  return transmissionView(row);
};

/** The document that was given under this key before it was asked to be sent again. */
export const findByFormerKey = async (db: Db, key: string): Promise<string | undefined> =>
  (await listSentAgain(db)).find(({ document_id: id, round }) =>
    Array.from({ length: round }, (_, former) => keyOf(id, former)).includes(key),
  )?.document_id;

/**
 * The key of a round, first the document's id. Those of further rounds are derived: a restored database that lost one gives
 * the document under the same one. They have the form of a random one (version 4).
 */
const keyOf = (id: string, round: number): string => {
  if (round === 0) return id;
  const hex = createHash('sha256')
    .update(`${id}/${String(round)}`)
    .digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
};
