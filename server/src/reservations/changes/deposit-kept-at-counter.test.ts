// @module-tag long
import { describe, expect } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { readAccount } from '../../ledger/index.ts';
import { aManager, aVehicle, inDays, pay } from '../../testing/builders.ts';
import {
  NEWCOMER,
  openLink,
  saleBody,
  sellAt,
  tokenOf,
  viewLink,
} from '../../testing/rentals/counter-sales.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithAppOnly } from '../../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('calls', ({ t, manager }) => {
    /** From the fourth day on unless told otherwise, for 100 € with a deposit of 30 €. */
    const sold = async (payment: object, email?: string, from = 4): Promise<Reservation> => {
      const body = saleBody(t, await aVehicle(t), {
        startDate: inDays(t, from),
        endDate: inDays(t, from + 2),
        customer: { ...NEWCOMER, ...(email !== undefined && { email }) },
        payment,
      });
      const answer = await sellAt(t, manager, body);
      expect(answer.status).toBe(201);
      return answer.body.reservation;
    };
    const cancel = async ({ id }: Reservation, motif = ''): Promise<Reservation> => {
      const { status, body } = await t.patch<Reservation>(`/api/reservations/${id}${motif}`, manager.token);
      expect(status).toBe(200);
      return body;
    };

    return { sold, cancel };
  });

/** 24 hours before the pick-up at 09:00 in Brussels. */
const BORDER = '2026-06-04T07:00:00.000Z';
const LATE = '2026-06-04T07:00:00.001Z';

const owed = async (t: TestApp, id: number) => {
  const { dueCents, creditCents } = (await readAccount(t.db, id))!;
  return { dueCents, creditCents };
};

describe('the deposit that was paid at the counter', () => {
  const whole = { kind: 'counter', method: 'terminal', amount: 100 };

  it('goes back with the rest until 24 hours before the pick-up, and is kept after them', async ({
    t,
    calls,
  }) => {
    const early = await calls.sold(whole);
    const late = await calls.sold(whole);
    t.clock.set(BORDER);
    await calls.cancel(early);
    expect(await owed(t, early.id)).toEqual({ dueCents: 0, creditCents: 100_00 });
    t.clock.set(LATE);
    await calls.cancel(late);
    expect(await owed(t, late.id)).toEqual({ dueCents: 0, creditCents: 70_00 });
  });

  it('is kept as far as it was paid, whatever the means', async ({ t, calls }) => {
    const deposit = await calls.sold({ kind: 'transfer', amount: 30 });
    const less = await calls.sold({ kind: 'counter', method: 'cash', amount: 20 });
    const nothing = await calls.sold({ kind: 'counter', method: 'cash', amount: 0 });
    t.clock.set(LATE);
    for (const rental of [deposit, less, nothing]) {
      await calls.cancel(rental);
      expect(await owed(t, rental.id)).toEqual({ dueCents: 0, creditCents: 0 });
    }
  });

  it('goes back when the agency cancels, however late', async ({ t, calls }) => {
    const rental = await calls.sold(whole);
    t.clock.set(LATE);
    await calls.cancel(rental, '?motif=agence');
    expect(await owed(t, rental.id)).toEqual({ dueCents: 0, creditCents: 100_00 });
  });

  it('is not kept of a hold that is cancelled, however soon its pick-up', async ({ t, calls }) => {
    const hold = await calls.sold({ kind: 'link' }, 'lien@exemple.be', 1);
    await calls.cancel(hold);
    expect(await owed(t, hold.id)).toEqual({ dueCents: 0, creditCents: 0 });
    const row = await t.row('reservation', { id: hold.id }, 'cancel_reason', 'deposit_kept');
    expect(row).toEqual({ cancel_reason: 'customer', deposit_kept: false });
  });

  it('is told to the customer with the reason, and to the agency with what is to be given back', async ({
    t,
    calls,
  }) => {
    const rental = await calls.sold(whole, 'retard@exemple.be');
    t.clock.set(LATE);
    await calls.cancel(rental);
    await t.volant.mails.deliver();
    const textOf = (kind: string) =>
      t.mails.sent
        .find(({ name }) => name === `${kind}.${rental.id}`)
        ?.text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(textOf('reservation-canceled')).toContain('Votre acompte de 30,00 € n’est pas remboursé');
    expect(textOf('reservation-canceled')).toContain('70,00 €, vous est rendu');
    expect(textOf('agency-cancellation')).toContain('L’acompte de 30,00 € est conservé');
    expect(textOf('agency-cancellation')).toContain('70,00 € sont à rendre');
  });

  it('and what was paid by link goes back there, as both are told', async ({ t, manager, calls }) => {
    const rental = await calls.sold({ ...whole, amount: 20 }, 'lien-et-comptoir@exemple.be');
    const { body: link } = await t.post<{ url: string }>(
      `/api/reservations/${rental.id}/payment-links`,
      manager.token,
      { purpose: 'balance', amount: 80 },
    );
    const { body: opened } = await openLink(t, tokenOf(link));
    // Its refund is still on the way when the mails are written.
    await pay(t, opened.clientSecret, 'pm_card_pendingRefund');
    expect((await viewLink(t, tokenOf(link))).body.state).toBe('paid');
    await calls.cancel(rental);
    await t.volant.mails.deliver();
    const textOf = (kind: string) =>
      t.mails.sent
        .find(({ name }) => name === `${kind}.${rental.id}`)
        ?.text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(textOf('reservation-canceled')).toContain(
      'Ce que vous avez payé à l’agence, 20,00 €, vous est rendu, au comptoir ou sur le compte que vous nous indiquez. Ce que vous avez payé par lien de paiement, 80,00 €, vous est remboursé',
    );
    expect(textOf('agency-cancellation')).toContain(
      'Payé à l’agence : 20,00 €. 20,00 € sont à rendre au client. 80,00 € payés par lien de paiement lui sont remboursés.',
    );
    expect(await owed(t, rental.id)).toEqual({ dueCents: 0, creditCents: 20_00 });
  });
});
