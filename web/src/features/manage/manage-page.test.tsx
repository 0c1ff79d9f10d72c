// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aManager,
  aNewcomer,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
} from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.tsx';
import { ManagePage } from './manage-page.tsx';

let site: TestSite;
let manager: TestCustomer;
// Whatever is to be dealt with is shown: each test has a site of its own.
beforeEach(async () => {
  site = await startTestSite();
  // An installation that ran before: the first comparison with the provider only notes where to begin.
  await site.t.volant.sweep();
  manager = await aManager(site.t);
});
afterEach(async () => {
  await site.leave();
  await site.close();
});

const openPage = () => site.open(<ManagePage />, { at: '/manage', user: manager });

/** The provider's list is read again, and with it what became of a refund. */
const nextComparison = async (): Promise<void> => {
  site.t.clock.advance({ minutes: 61 });
  await site.t.volant.sweep();
};

/** A reservation whose deposit the provider does not give back. */
const aFailedRefund = async (): Promise<void> => {
  const { t } = site;
  const customer = await aCustomer(t);
  const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
  const { id, deposit } = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: deposit * 100, reservationId: id });
  await pay(t, body.clientSecret, 'pm_card_refundFail');
  await book(t, customer, order);
  await t.patch(`/api/reservations/${id}`, manager.token);
  await nextComparison();
};

describe('a refund that failed', () => {
  beforeEach(aFailedRefund);

  const alert = () => screen.findByRole('article', { name: /^Un remboursement de 45,00\s€ a échoué/ });
  const shown = () => screen.queryByRole('article', { name: /remboursement/ });

  it('names the customer, the reservation and what to do', async () => {
    openPage();
    const card = await alert();
    expect(card.textContent).toContain('Le prestataire de paiement n’a pas pu rendre l’acompte.');
    expect(card.textContent).toContain('Léa Peeters');
    expect(
      within(card)
        .getByRole('link', { name: /^réservation/ })
        .getAttribute('href'),
    ).toMatch(/^\/manage\/reservations\/\d+$/);
  });

  it('is settled otherwise only after the question, which says why it could not be', async () => {
    const { user } = openPage();
    const ask = async (): Promise<HTMLElement> => {
      await user.click(within(await alert()).getByRole('button', { name: 'Remboursé autrement' }));
      return screen.findByRole('alertdialog', { name: /^Acompte rendu autrement/ });
    };
    const first = await ask();
    expect(first.textContent.replaceAll('\u00a0', ' ')).toContain(
      'Léa Peeters a reçu 45,00 € par un autre moyen',
    );
    await user.click(within(first).getByRole('button', { name: 'Retour' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(site.acts()).toEqual([]);

    const second = await ask();
    site.loseNetwork();
    await user.click(within(second).getByRole('button', { name: 'Oui, il est rendu' }));
    expect((await within(second).findByRole('alert')).textContent).toContain(
      'Connexion au serveur impossible',
    );
    expect(screen.getByRole('alertdialog')).toBe(second);
  });

  it('is asked for again once, and gone while the provider works on it', async () => {
    openPage();
    const answer = site.holdAnswers();
    clickTwice(within(await alert()).getByRole('button', { name: 'Relancer le remboursement' }));
    await screen.findByRole('button', { name: 'Remboursement en cours...' });
    expect(screen.getByRole('button', { name: 'Remboursé autrement' })).toHaveProperty('disabled', true);
    answer();
    await waitFor(() => expect(shown()).toBeNull());
    expect(site.acts()).toHaveLength(1);
  });

  it('that failed again is gone once it is settled, and was sent once', async () => {
    openPage();
    clickTwice(within(await alert()).getByRole('button', { name: 'Relancer le remboursement' }));
    await waitFor(() => expect(shown()).toBeNull());
    await site.leave();
    await nextComparison();
    const { user } = openPage();
    await user.click(within(await alert()).getByRole('button', { name: 'Remboursé autrement' }));
    clickTwice(await screen.findByRole('button', { name: 'Oui, il est rendu' }));
    await waitFor(() => expect(shown()).toBeNull());
    expect(site.acts()).toHaveLength(1);
  });
});

describe('a mail that did not leave', () => {
  let newcomer: TestCustomer;
  beforeEach(async () => {
    const { t } = site;
    await t.volant.mails.deliver();
    newcomer = await aNewcomer(t);
    t.mails.failWith(new Error('550 no such user'));
    t.clock.advance({ days: 3, minutes: 61 });
    await t.volant.mails.deliver();
    t.mails.failWith(undefined);
    // The session of the other one is over by now.
    manager = await aManager(t);
    await t.volant.mails.deliver();
  });

  const alert = () => screen.findByRole('article', { name: 'Un email n’a pas pu être remis' });

  it('names who did not receive it, and stays as long as the act fails', async () => {
    const { user } = openPage();
    const card = await alert();
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(`mailto:${newcomer.email}`);
    site.loseNetwork();
    await user.click(within(card).getByRole('button', { name: 'Ne plus afficher' }));
    await waitFor(() => expect(card.textContent).toContain('Connexion au serveur impossible'));
  });

  it('is no longer shown once that is asked for', async () => {
    openPage();
    clickTwice(within(await alert()).getByRole('button', { name: 'Ne plus afficher' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(site.acts()).toHaveLength(1);
  });
});

it('a guarantee that the site does not know is shown until it was seen', async () => {
  await site.t.insert('lost_rental', {
    payment_id: crypto.randomUUID(),
    intent_id: 'pi_unknown',
    amount_cents: 500_00,
    is_refunded: false,
    is_guarantee: true,
    found_at: site.t.clock.now(),
  });
  const { user } = openPage();
  const card = await screen.findByRole('article', {
    name: /^Une caution de 500,00\s€ sur une carte est inconnue du site$/,
  });
  for (const text of ['Paiement pi_unknown', 'Le site n’y touche pas', 'Son client n’est plus connu du site'])
    expect(card.textContent.replaceAll('\u00a0', ' ')).toContain(text);
  expect(card.textContent).not.toContain('acompte');
  await user.click(within(card).getByRole('button', { name: 'Ne plus afficher' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(site.acts()).toHaveLength(1);
});

describe('inspections and insurances', () => {
  const reminders = () => screen.queryByRole('region', { name: 'Échéances' });
  const inDaysFromNow = (days: number) => addDays(agencyDay(new Date()), days);

  it('that end soon or have ended lead to the form of their vehicle; others are not named', async () => {
    const { id } = await aVehicle(site.t);
    openPage();
    await screen.findByRole('link', { name: 'Gestion des véhicules' });
    expect(reminders()).toBeNull();
    await site.leave();

    await site.t.change(
      'vehicle',
      { id },
      { plate: '1DUE001', inspection_due: inDaysFromNow(12), insurance_due: inDaysFromNow(-3) },
    );
    openPage();
    await screen.findByRole('region', { name: 'Échéances' });
    const links = screen.getAllByRole('link', { name: /1-DUE-001/ });
    expect(links.map((link) => link.textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Assurance de la Peugeot 308 (1-DUE-001) : dépassée depuis 3 jours',
      'Contrôle technique de la Peugeot 308 (1-DUE-001) : dans 12 jours',
    ]);
    expect(links[0]?.getAttribute('href')).toBe(`/vehicules/modify/${id}`);
  });
});
