// @module-tag long
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { aCustomer, aVehicle, book } from '../../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../../server/src/testing/rentals/counter-sales.ts';
import { clickTwice } from '../../../testing/patient-user.ts';
import { testWithFreshSite } from '../../../testing/test-with-site.ts';
import { NewRentalPage } from './new-rental-page.tsx';

const today = () => agencyDay(new Date());

// Vehicles are chosen from all that there are.
const it = testWithFreshSite({ now: new Date().toISOString() })
  .extend('vehicle', ({ site }) => aVehicle(site.t, { brand: 'Renault', model: 'Clio' }))
  .extend('odd', ({ site }) => aVehicle(site.t, { brand: 'Fiat', model: 'Panda', dailyPriceCents: 49_99 }))
  .extend('counter', ({ site, manager, vehicle }) => ({
    open: (search = '', lost?: RegExp) =>
      site.open(<NewRentalPage />, {
        at: `/manage/nouvelle-location${search}`,
        user: manager,
        ...(lost && { lost }),
      }),
    /** Those of the first vehicle. */
    reservations: () =>
      site.t.db
        .selectFrom('reservation')
        .select(['id', 'state', 'hold_kind', 'start_date', 'total_cents'])
        .where('vehicle_id', '=', vehicle.id)
        .orderBy('id')
        .execute(),
  }));

describe('a new rental', () => {
  it('proposes today to tomorrow, and is sold once to a new customer', async ({ counter }) => {
    const { user } = counter.open();
    await user.click(await screen.findByRole('radio', { name: /Renault Clio/ }));
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    await user.type(screen.getByLabelText(/^Prénom/), 'Ana');
    await user.type(screen.getByLabelText(/^Nom/), 'Maes');
    await user.type(screen.getByLabelText(/^Téléphone/), '0471112233');
    clickTwice(screen.getByRole('button', { name: 'Enregistrer la location' }));
    expect(await screen.findByRole('heading', { name: 'Location enregistrée' })).toBeTruthy();
    expect(await counter.reservations()).toMatchObject([
      { state: 'confirmed', start_date: today(), total_cents: 50_00 },
    ]);
  });

  it('tells vehicles of one name apart by their plates', async ({ site, counter }) => {
    for (const plate of ['2ABC123', '2ABC124']) {
      const { id } = await aVehicle(site.t, { brand: 'Dacia', model: 'Duster' });
      await site.t.change('vehicle', { id }, { plate });
    }
    counter.open();
    expect(await screen.findByRole('radio', { name: /Dacia Duster 2-ABC-123/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Dacia Duster 2-ABC-124/ })).toBeTruthy();
  });

  it('takes what was searched for along to a new customer, and says what to receive in coins', async ({
    odd,
    counter,
  }) => {
    const { user } = counter.open(`?vehicule=${odd.id}`);
    await user.type(await screen.findByLabelText('Chercher un client'), 'Rosa  Van Damme');
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Prénom/).value).toBe('Rosa');
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('Van Damme');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Téléphone/));
    await user.type(screen.getByLabelText(/^Téléphone/), '0471112233');
    await user.click(screen.getByRole('radio', { name: 'Espèces' }));
    const received = await screen.findByText(/^À recevoir, arrondi à 5\scentimes/);
    expect(received.nextElementSibling?.textContent).toMatch(/^50,00\s€$/);
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    const depart = await screen.findByRole('link', { name: 'Faire le départ' });
    expect(depart.getAttribute('href')).toMatch(/^\/manage\/depart\/\d+$/);
  });

  it('finds a customer, and shows the link to scan', async ({ site, vehicle, counter }) => {
    const customer = await aCustomer(site.t);
    const { user } = counter.open(
      `?vehicule=${vehicle.id}&du=${addDays(today(), 10)}&au=${addDays(today(), 12)}`,
    );
    expect(await screen.findByText(/^100,00\s€ · 2\sjours/)).toBeTruthy();
    await user.type(screen.getByLabelText('Chercher un client'), customer.email);
    await user.click(await screen.findByRole('radio', { name: new RegExp(customer.email) }));
    await user.click(screen.getByRole('radio', { name: 'Lien' }));
    await user.click(screen.getByRole('button', { name: 'Créer le lien' }));
    expect(await screen.findByRole('img', { name: 'Code QR du lien de paiement' })).toBeTruthy();
    expect((await counter.reservations()).at(-1)).toMatchObject({ state: 'pending', hold_kind: 'link' });
  });

  it('is not sold to a customer whose address is no longer the chosen one', async ({
    site,
    vehicle,
    counter,
  }) => {
    const customer = await aCustomer(site.t);
    const { user } = counter.open(
      `?vehicule=${vehicle.id}&du=${addDays(today(), 30)}&au=${addDays(today(), 32)}`,
    );
    await user.type(await screen.findByLabelText('Chercher un client'), customer.email);
    await user.click(await screen.findByRole('radio', { name: new RegExp(customer.email) }));
    await site.t.change('account', { id: customer.id }, { email: `autre.${customer.email}` });
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    expect((await screen.findAllByText(/vient de changer : cherchez-le à nouveau$/)).length).toBeGreaterThan(
      0,
    );
  });

  it('is sold to the customer of another rental', async ({ site, odd, counter }) => {
    const customer = await aCustomer(site.t);
    const { id } = (await book(site.t, customer, { vehicle: odd, from: 20, to: 22 })).body;
    const { user } = counter.open(`?apres=${id}&du=${addDays(today(), 5)}`);
    const known = await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(customer.email) });
    expect(known.checked).toBe(true);
    await user.click(await screen.findByRole('radio', { name: /Fiat Panda/ }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    await screen.findByRole('heading', { name: 'Location enregistrée' });
  });

  it('is sold to the customer whom the address names', async ({ site, odd, counter }) => {
    const customer = await aCustomer(site.t);
    const { user } = counter.open(`?vehicule=${odd.id}&client=${customer.id}`);
    const known = await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(customer.email) });
    expect(known.checked).toBe(true);
    await screen.findByText(/^49,99\s€ · 1\sjour/);
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    await screen.findByRole('heading', { name: 'Location enregistrée' });
  });

  it('is for anybody when the address names nobody', async ({ counter }) => {
    counter.open('?client=2000000000');
    expect((await screen.findByLabelText<HTMLInputElement>('Chercher un client')).value).toBe('');
  });

  it('asks before a vehicle is sold whose return was not recorded, and keeps what was typed', async ({
    site,
    manager,
    counter,
  }) => {
    const away = await aVehicle(site.t, { brand: 'Volvo', model: 'V60' });
    const past = { startDate: addDays(today(), -5), endDate: addDays(today(), -2), totalPrice: 150 };
    const { status, body } = await sellAt(site.t, manager, saleBody(site.t, away, past));
    expect(status).toBe(201);
    const { user } = counter.open(`?vehicule=${away.id}`);
    const sentence = /^Retour d’Ana Maes prévu le .*, non enregistré$/;
    expect(await screen.findByText(sentence)).toBeTruthy();
    const recorded = screen.getByRole('link', { name: /^Retour fait/ });
    expect(recorded.getAttribute('href')).toBe(`/manage/retour/${body.reservation.id}`);
    expect(recorded.getAttribute('target')).toBe('_blank');
    // Beside each other: one line where there is room.
    expect(screen.getByRole('button', { name: 'Continuer' }).previousElementSibling).toBe(recorded);
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    await user.type(screen.getByLabelText(/^Prénom/), 'Jo');
    await user.type(screen.getByLabelText(/^Nom/), 'Maes');
    await user.type(screen.getByLabelText(/^Téléphone/), '0471112244');
    const send = screen.getByRole('button', { name: 'Enregistrer la location' });
    await user.click(send);
    expect(site.acts()).toEqual([]);
    expect(document.activeElement?.textContent).toContain('Continuer');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(screen.getByText(sentence)).toBeTruthy();
    await user.click(send);
    await screen.findByRole('heading', { name: 'Location enregistrée' });
  });

  it('asks about a missing return that only the server knew of', async ({ site, manager, counter }) => {
    const away = await aVehicle(site.t, { brand: 'Volvo', model: 'V60' });
    const past = { startDate: addDays(today(), -5), endDate: addDays(today(), -2), totalPrice: 150 };
    await sellAt(site.t, manager, saleBody(site.t, away, past));
    const { user } = counter.open(`?vehicule=${away.id}`, /awaited-returns/);
    await screen.findByText(/n’ont pas pu être lus/);
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    await user.type(screen.getByLabelText(/^Prénom/), 'Jo');
    await user.type(screen.getByLabelText(/^Nom/), 'Maes');
    await user.type(screen.getByLabelText(/^Téléphone/), '0471112255');
    const send = screen.getByRole('button', { name: 'Enregistrer la location' });
    await user.click(send);
    await screen.findByText('La location n’est pas enregistrée');
    expect(screen.getAllByText(/^Retour d’Ana Maes prévu le .*, non enregistré$/)).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    await user.click(send);
    await screen.findByRole('heading', { name: 'Location enregistrée' });
  });

  it('leads to the field that is wrong, and says beside it what is', async ({ counter }) => {
    const { user } = counter.open(`?du=${addDays(today(), 30)}&au=${addDays(today(), 32)}`);
    const send = await screen.findByRole('button', { name: 'Enregistrer la location' });
    const choice = await screen.findByRole('radio', { name: /Renault Clio/ });
    await user.click(send);
    expect(document.activeElement).toBe(screen.getByLabelText('Chercher un client'));
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    await user.type(screen.getByLabelText(/^Prénom/), 'Ana');
    await user.type(screen.getByLabelText(/^Nom/), 'Maes');
    const phone = screen.getByLabelText(/^Téléphone/);
    await user.type(phone, '12');
    await user.click(send);
    expect(document.activeElement).toBe(phone);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Format de numéro de téléphone invalide')).toHaveLength(2);
    await user.type(phone, '{Control>}a{/Control}0471112233');
    expect(phone.getAttribute('aria-invalid')).toBeNull();
    await user.click(send);
    const vehicles = screen.getByRole('radiogroup', { name: 'Véhicules' });
    expect(
      within(vehicles)
        .getAllByRole('radio')
        .indexOf(document.activeElement as HTMLElement),
    ).toBe(0);
    await user.click(choice);
    const discount = screen.getByLabelText('Remise');
    await user.type(discount, '10');
    await user.click(send);
    expect(document.activeElement).toBe(screen.getByLabelText('Motif de la remise'));
    expect(discount.closest('details')?.open).toBe(true);
  });

  it('names everything that is wrong at once, and each until it is right', async ({ counter }) => {
    const { user } = counter.open();
    await user.click(await screen.findByRole('button', { name: 'Nouveau client' }));
    await user.type(screen.getByLabelText(/^Nom/), 'Maes');
    await user.type(screen.getByLabelText(/^Adresse email/), 'ana');
    await user.type(screen.getByLabelText('Remise'), 'dix');
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    const named = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(named()).toEqual([
      'Le prénom est requis.',
      'Le numéro de téléphone est requis.',
      "L'adresse email n'est pas valide.",
      'Choisissez un véhicule',
      'Saisissez la remise en euros',
      'Dites pourquoi cette remise est accordée',
    ]);
    for (const label of [/^Prénom/, /^Téléphone/, /^Adresse email/, 'Remise', 'Motif de la remise'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    // A company has no first name.
    await user.type(screen.getByLabelText(/^Nom/), ' SRL');
    expect(named()).not.toContain('Le prénom est requis.');
    await user.type(screen.getByLabelText(/^Nom/), '{Backspace>4/}');
    expect(named()).toContain('Le prénom est requis.');
    await user.type(screen.getByLabelText(/^Prénom/), 'Ana');
    expect(named()).toHaveLength(5);
    expect(screen.getByLabelText(/^Prénom/).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByLabelText(/^Téléphone/).getAttribute('aria-invalid')).toBe('true');
  });

  it('is not sent with the former day while another one stands there that does not exist', async ({
    counter,
  }) => {
    const { user } = counter.open();
    await user.click(await screen.findByRole('button', { name: 'Nouveau client' }));
    const end = screen.getByLabelText<HTMLInputElement>('Au');
    await user.clear(end);
    await user.type(end, '31/02/2027');
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    expect(document.activeElement).toBe(end);
    expect(screen.getAllByText('Indiquez le jour du retour')).toHaveLength(1);
    await user.clear(end);
    await user.type(end, formatShortDate(addDays(today(), 3)));
    expect(screen.queryByText('Indiquez le jour du retour')).toBeNull();
  });

  it('says what is missing, and what the server refuses', async ({ site, manager, vehicle, counter }) => {
    expect((await sellAt(site.t, manager, saleBody(site.t, vehicle))).status).toBe(201);
    const { user } = counter.open();
    const send = await screen.findByRole('button', { name: 'Enregistrer la location' });
    await user.click(send);
    expect(within(await screen.findByRole('alert')).getByText('Choisissez un véhicule')).toBeTruthy();
    const taken = await screen.findByRole('radio', { name: /Renault Clio/ });
    expect((taken as HTMLInputElement).disabled).toBe(true);
  });
});
