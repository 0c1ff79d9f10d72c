import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { changes, type Work } from '../../audit/index.ts';
import { readAccount } from '../../ledger/index.ts';
import { queueMail } from '../../outbox/index.ts';
import { oweExcessOnline, tryWriteMetadata } from '../../payments/index.ts';
import { findReservation } from '../reservation-list.store.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { linesTexts, keptPrice, owedPrice, stockedLine } from './change-plan.ts';
import { insertChange, updateOwed } from './change.store.ts';

/**
 * What a locked reservation owes for its new company: the net price where that owes the VAT itself, the whole price
 * otherwise. It is a change of the price: what was paid beyond it goes back online, and its customer is told.
 */
export const oweByCompany = async (
  tx: Work,
  { payments }: Pick<ReservationsDeps, 'payments'>,
  { id, company, now }: { id: number; company: Company | null; now: Date },
): Promise<void> => {
  const full = await findReservation(tx, id);
  if (!full || full.row.state === 'canceled') return;
  const { row, lines } = full;
  const period = { startDate: row.start_date, endDate: row.end_date };
  const price = await owedPrice(tx, keptPrice(row), { company, period, now });
  if (price.vatOffCents === row.vat_off_cents) return;
  const depositCents = Math.min(row.deposit_cents, price.totalCents);
  await updateOwed(tx, id, {
    vat_off_cents: price.vatOffCents,
    total_cents: price.totalCents,
    deposit_cents: depositCents,
  });
  const account = await readAccount(tx, id);
  if (account && account.excessOnlineCents > 0) {
    const { excessOnlineCents: amountCents, reducibleCents: soldCents } = account;
    await oweExcessOnline(tx, payments, { reservationId: id, amountCents, soldCents });
  }
  const journaled = changes(
    { totalPrice: toEuros(row.total_cents), deposit: toEuros(row.deposit_cents) },
    { totalPrice: toEuros(price.totalCents), deposit: toEuros(depositCents) },
  );
  const differenceCents = price.totalCents - row.total_cents;
  await insertChange(tx, { reservationId: id, ...journaled, differenceCents, actor: tx.actor, at: now });
  await tx.record({ at: now, act: 'reservation.change', subject: { kind: 'reservation', id }, ...journaled });
  if (row.state === 'confirmed') {
    const payload = {
      reservationId: id,
      vehicleId: row.vehicle_id,
      ...period,
      creditCents: account?.creditCents ?? 0,
      totalCents: row.total_cents,
      accessories: linesTexts(lines.map(stockedLine)),
    };
    const mail = { kind: 'reservation-changed', subject: { kind: 'reservation', id } } as const;
    await queueMail(tx, { ...mail, key: `${id}-${row.version + 1}`, payload }, now);
  }
  tx.afterCommit(() => tryWriteMetadata(payments, id));
};
