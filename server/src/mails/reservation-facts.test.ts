// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer, aManager, aVehicle, book, renewManager } from '../testing/builders.ts';
import { AGENCY, factMails, plain } from '../testing/fact-mails.ts';
import { testWithAppOnly } from '../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('calls', ({ t, manager }) => factMails({ t: () => t, manager: () => manager }));
it.beforeEach(async ({ calls }) => {
  await calls.forget();
});

describe('a reservation', () => {
  it('is confirmed to its customer and reported to the agency exactly once', async ({ t, calls }) => {
    const { id, customer, again } = await calls.paid();
    await again();
    const [confirmed, agencyMail, ...others] = await calls.deliveredMails();
    expect(others).toEqual([]);
    expect(confirmed).toMatchObject({
      name: `reservation-confirmed.${id}`,
      to: { address: customer.email },
      // The sender's mailbox may be unattended: answers go to the agency.
      replyTo: { name: 'Volant', address: AGENCY },
      attachments: [{ filename: `reservation-${id}.ics` }],
    });
    // 3 days at 50 € and 2 × 5 €.
    expect(plain(confirmed?.text)).toContain('Prix total : 180,00 €\nAcompte payé : 54,00 €');
    expect(plain(confirmed?.text)).toContain('Solde à régler au retrait : 126,00 €');
    expect(plain(confirmed?.text)).toContain('Accessoires : 2 × Siège bébé');
    expect(agencyMail).toMatchObject({
      name: `agency-reservation.${id}`,
      to: { address: AGENCY },
      replyTo: { name: 'Léa Peeters', address: customer.email },
    });
    await t.volant.sweep();
    expect(await calls.delivered()).toEqual([]);
  });

  it('sends no mail while it is only held', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    await calls.forget();
    await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    expect(await calls.delivered()).toEqual([]);
  });

  it('that is cancelled in time is reported to both, and its refund once', async ({ t, calls }) => {
    const { id, customer } = await calls.paid();
    await calls.forget();
    await calls.cancel(id);
    const mails = await calls.deliveredMails();
    expect(mails.map((mail) => [mail.name.split('.')[0], mail.to.address])).toEqual([
      ['reservation-canceled', customer.email],
      ['agency-cancellation', AGENCY],
      ['deposit-refunded', customer.email],
    ]);
    expect(plain(mails[0]?.text)).toContain('Votre acompte de 54,00 € vous est remboursé en totalité');
    expect(plain(mails[2]?.text)).toContain(`parce que votre réservation n° ${id} a été annulée`);
    t.clock.advance({ minutes: 5 });
    await t.volant.sweep();
    await t.volant.sweep();
    expect(await calls.delivered()).toEqual([`receipt → ${customer.email}`]);
    await t.volant.sweep();
    expect(await calls.delivered()).toEqual([]);
  });

  it('that is cancelled too late: the deposit is kept, and no refund is reported', async ({
    t,
    manager,
    calls,
  }) => {
    const { id, customer } = await calls.paid();
    await calls.forget();
    // The day before, after 09:00 in Brussels.
    t.clock.set('2026-06-05T07:00:01Z');
    await renewManager(t, manager);
    await calls.forget();
    await calls.cancel(id);
    const mails = await calls.deliveredMails();
    expect(mails.map((mail) => mail.to.address)).toEqual([customer.email, AGENCY]);
    expect(plain(mails[0]?.text)).toContain('Votre acompte de 54,00 € n’est pas remboursé');
    expect(plain(mails[0]?.text)).toContain('jusqu’au vendredi 5 juin 2026 à 09:00');
  });

  it('that the agency cancels late: the deposit goes back all the same', async ({ t, manager, calls }) => {
    const { id } = await calls.paid();
    t.clock.set('2026-06-05T07:00:01Z');
    await renewManager(t, manager);
    await calls.forget();
    await calls.cancel(id, '?motif=agence');
    const mails = await calls.deliveredMails();
    expect(mails.map((mail) => mail.name.split('.')[0])).toEqual([
      'reservation-canceled',
      'agency-cancellation',
      'deposit-refunded',
    ]);
    expect(plain(mails[0]?.text)).toContain('Nous avons dû annuler votre réservation');
  });

  it('that was never paid is cancelled without mentioning a refund', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    await calls.forget();
    await calls.cancel(body.id);
    const mails = await calls.deliveredMails();
    expect(mails.map((mail) => mail.to.address)).toEqual([customer.email, AGENCY]);
    expect(plain(mails[0]?.text)).toContain('Aucun acompte n’avait été payé');
  });

  it('that was cancelled before its confirmation was sent is not confirmed any more', async ({
    t,
    calls,
  }) => {
    const { id, customer } = await calls.paid();
    t.mails.failWith(new Error('451 try later'));
    await t.volant.mails.deliver();
    await calls.cancel(id);
    t.mails.failWith(undefined);
    t.clock.advance({ minutes: 1 });
    expect(await calls.delivered()).toEqual([
      `reservation-canceled → ${customer.email}`,
      `agency-cancellation → ${AGENCY}`,
      `deposit-refunded → ${customer.email}`,
    ]);
  });

  it('that is over thanks its customer, with the kilometres', async ({ t, manager, calls }) => {
    const { id, customer } = await calls.paid();
    t.clock.set('2026-06-10T08:00:00Z');
    await renewManager(t, manager);
    await calls.forget();
    await t.patch(`/api/reservations/${id}/finalize?mileageDriven=650`, manager.token);
    const [mail, ...others] = await calls.deliveredMails();
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe(customer.email);
    expect(plain(mail?.text)).toContain(
      'Kilomètres parcourus : 650 km\nKilométrage inclus : 600 km\nDépassement : 50 km',
    );
  });
});
