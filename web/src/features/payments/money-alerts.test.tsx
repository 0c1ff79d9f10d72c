// @module-tag long
import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aManager,
  anEmployee,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
} from '../../../../server/src/testing/builders.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.tsx';
import { MoneyAlerts } from './money-alerts.tsx';

let site: TestSite;
let manager: TestCustomer;
// Every alert of the agency is listed: each test has its own.
beforeEach(async () => {
  site = await startTestSite();
  await site.t.volant.sweep();
  manager = await aManager(site.t);
});
afterEach(async () => {
  await site.leave();
  await site.close();
});

const openAlerts = () => site.open(<MoneyAlerts />, { at: '/manage', user: manager });
const card = async (name: RegExp): Promise<HTMLElement> => screen.findByRole('article', { name });
const words = (element: HTMLElement): string => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

/** A rental of a deposit of 45 €, disputed and cancelled by the agency. */
const disputed = async (): Promise<{ id: number; intentId: string }> => {
  const { t } = site;
  const customer = await aCustomer(t);
  const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
  const { id, deposit } = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: deposit * 100, reservationId: id });
  const intentId = await pay(t, body.clientSecret, 'pm_card_createDispute');
  await book(t, customer, order);
  await t.patch(`/api/reservations/${id}?motif=agence`, manager.token);
  return { id, intentId };
};
const nextComparison = async (): Promise<void> => {
  site.t.clock.advance({ minutes: 61 });
  await site.t.volant.sweep();
  manager = await aManager(site.t);
};

describe('a disputed payment', () => {
  it('stays on the screen of an employee', async () => {
    await disputed();
    manager = await anEmployee(site.t);
    openAlerts();
    const open = await card(/^Un paiement de 45,00\s€ est contesté/);
    expect(within(open).queryByRole('button', { name: 'Ne plus afficher' })).toBeNull();
  });

  it.each([
    ['winning_evidence', /^Contestation gagnée/, 'Un remboursement qui l’attendait est demandé'],
    ['losing_evidence', /^Contestation perdue/, 'Ne les lui rendez pas une seconde fois'],
  ])('is not refunded by anybody until the bank has decided: %s', async (evidence, heading, advice) => {
    const { intentId } = await disputed();
    openAlerts();
    const open = await card(/^Un paiement de 45,00\s€ est contesté/);
    expect(words(open)).toContain('ne rendez rien au client, ni par le site ni par virement');
    expect(words(open)).toContain('Un remboursement de 45,00 € attend sa décision.');
    expect(within(open).queryByRole('button', { name: 'Relancer le remboursement' })).toBeNull();
    await site.leave();
    const [dispute] = (await site.t.stripe.disputes.list({ payment_intent: intentId })).data;
    await site.t.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence } });
    await nextComparison();
    const { user } = openAlerts();
    const decided = await card(heading);
    expect(words(decided)).toContain(advice);
    await user.click(within(decided).getByRole('button', { name: 'Ne plus afficher' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});

describe('what an account cannot explain', () => {
  it.each([
    ['cash', false, 'a été reçu du client', '« Encaisser » 60,00 €'],
    ['terminal', true, 'a été rendu au client', '« Rembourser » 60,00 €'],
  ])('is a receipt of %s whose payment is lost: %s', async (method, isRefund, what, act) => {
    const { id } = await disputed();
    await site.t.insert('account_alert', {
      id: randomUUID(),
      kind: 'receipt_without_entry',
      reservation_id: id,
      amount_cents: 60_00,
      receipt: {
        number: 'R-2026-000012',
        rental: id,
        method,
        isRefund,
        receivedAt: '2026-06-01T08:00:00.000Z',
      },
      found_at: site.t.clock.now(),
    });
    const { user } = openAlerts();
    const lost = await card(/^Un reçu de 60,00\s€ n’a plus son écriture/);
    for (const text of ['R-2026-000012', what, act, 'n’en délivrez pas d’autre', 'Léa Peeters'])
      expect(words(lost)).toContain(text);
    await user.click(within(lost).getByRole('button', { name: 'Ne plus afficher' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Un reçu/ })).toBeNull());
  });

  it('is a guarantee that was taken without a decision, or a receipt whose rental is lost', async () => {
    const { id } = await disputed();
    const [found_at, receivedAt] = [site.t.clock.now(), '2026-06-01T08:00:00.000Z'];
    const receipt = { number: 'R-2026-000013', rental: 1_234, method: 'cash', isRefund: false, receivedAt };
    await site.t.db
      .insertInto('account_alert')
      .values([
        {
          id: randomUUID(),
          kind: 'guarantee_taken',
          reservation_id: id,
          amount_cents: 120_00,
          receipt: null,
          found_at,
        },
        {
          id: randomUUID(),
          kind: 'receipt_without_entry',
          reservation_id: null,
          amount_cents: 70_00,
          receipt,
          found_at,
        },
      ])
      .execute();
    openAlerts();
    const taken = await card(/^Une caution a été encaissée sans décision connue du site/);
    expect(words(taken)).toContain('du site : 120,00 €');
    expect(words(taken)).toContain('Inscrivez-les de nouveau au compte de la réservation');
    expect(words(await card(/^Un reçu de 70,00\s€/))).toContain('La réservation n° 1 234 est perdue');
  });
});
