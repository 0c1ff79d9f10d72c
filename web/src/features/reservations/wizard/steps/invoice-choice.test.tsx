// @module-tag long
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  aVehicle,
  book,
  inDays,
  orderBody,
} from '../../../../../../server/src/testing/builders.ts';
import type { TestCustomer, TestVehicle } from '../../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../../testing/test-site.tsx';
import { typeCompany } from '../../../../testing/typed-company.ts';
import { readDraft, writeDraft } from '../../wizard-draft.ts';
import { ReservationPage } from '../reservation-page.tsx';

const site = await startTestSite();
let customer: TestCustomer;
let vehicle: TestVehicle;
beforeEach(async () => {
  vi.setSystemTime(site.t.clock.now());
  customer = await aCustomer(site.t);
  vehicle = await aVehicle(site.t);
});

const focused = () => document.activeElement?.textContent ?? '';

const mine = async (): Promise<Reservation[]> =>
  (await site.t.get<Reservation[]>('/api/reservations/me', customer.token)).body;

/** The payment step of three days that are held privately. */
const openStep = async () => {
  await book(site.t, customer, { vehicle, from: 5, to: 8 });
  const days = { startDate: inDays(site.t, 5), endDate: inDays(site.t, 8) };
  writeDraft(customer.id, { vehicleId: vehicle.id, ...days, accessories: [], heldTotalCents: 150_00 });
  const page = site.open(<ReservationPage />, {
    at: `/reservation?vehicule=${vehicle.id}&etape=paiement`,
    user: customer,
  });
  await page.user.click(await screen.findByText('Facture ou société (facultatif)'));
  return page;
};

describe('the last step', () => {
  it('holds the days for a company, says so, and lets it be private again', async () => {
    const { user } = await openStep();
    await user.click(await screen.findByRole('checkbox', { name: 'Je réserve pour une société' }));
    await typeCompany(user);
    await user.click(screen.getByRole('button', { name: 'Réserver pour cette société' }));
    expect((await screen.findAllByText('Le code postal est requis.')).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Code postal'), '1070');
    await user.click(screen.getByRole('button', { name: 'Réserver pour cette société' }));
    await waitFor(() => expect(focused()).toContain('Réservation pour Dupont Chantiers SRL'));
    expect(await mine()).toMatchObject([
      { status: 'pending', company: { companyNumber: 'BE 0123.456.749' } },
    ]);
    expect(readDraft(customer.id)?.company?.name).toBe('Dupont Chantiers SRL');

    await user.click(screen.getByText('Réservation pour Dupont Chantiers SRL', { selector: 'summary' }));
    await user.click(await screen.findByRole('button', { name: 'Réserver à titre privé' }));
    await waitFor(() => expect(focused()).toContain('La réservation est privée.'));
    expect((await mine())[0]).not.toHaveProperty('company');
  });

  it('proposes the company of the last time, without its order reference', async () => {
    const other = await aVehicle(site.t);
    await site.t.post('/api/reservations', customer.token, {
      ...orderBody(site.t, customer, { vehicle: other, from: 20, to: 22 }),
      company: exampleCompany,
    });
    const { user } = await openStep();
    await user.click(await screen.findByRole('checkbox', { name: 'Je réserve pour une société' }));
    const name = await screen.findByLabelText<HTMLInputElement>(/^Nom de la société/);
    expect(name.value).toBe(exampleCompany.name);
    expect(screen.getByLabelText<HTMLInputElement>('Référence de commande').value).toBe('');
  });

  it('takes no payment before the company that was typed is saved, or given up', async () => {
    const { user } = await openStep();
    const isPayable = () => screen.queryByRole('radio', { name: /^Carte bancaire/ }) !== null;
    await waitFor(() => expect(isPayable()).toBe(true));
    const box = await screen.findByRole('checkbox', { name: 'Je réserve pour une société' });
    await user.click(box);
    await typeCompany(user);
    expect(isPayable()).toBe(false);
    screen.getByText('La société n’est pas encore enregistrée');

    await user.click(box);
    await waitFor(() => expect(isPayable()).toBe(true));
    await user.click(box);
    expect(screen.getByLabelText<HTMLInputElement>('Localité').value).toBe('Anderlecht');
    await user.type(screen.getByLabelText('Code postal'), '1070');
    await user.click(screen.getByRole('button', { name: 'Réserver pour cette société' }));
    await waitFor(() => expect(isPayable()).toBe(true));

    await user.click(screen.getByText('Réservation pour Dupont Chantiers SRL', { selector: 'summary' }));
    await user.type(await screen.findByLabelText('Référence de commande'), 'PO-7');
    expect(isPayable()).toBe(false);
    screen.getByText('La société modifiée n’est pas encore enregistrée');
  });

  it('takes no payment before the address that was typed is saved, or given up', async () => {
    const { user } = await openStep();
    const box = await screen.findByRole('checkbox', { name: 'Je veux une facture' });
    await user.click(box);
    screen.getByText('Votre adresse postale figure sur la facture.');
    expect(screen.queryByText(/^Facultative : elle figure/)).toBeNull();
    await screen.findByRole('radio', { name: /^Carte bancaire/ });
    await user.type(screen.getByLabelText('Rue et numéro'), 'Rue de la Loi 16');
    expect(screen.queryByRole('radio', { name: /^Carte bancaire/ })).toBeNull();
    screen.getByText('Votre adresse n’est pas encore enregistrée');
    await user.click(box);
    await screen.findByRole('radio', { name: /^Carte bancaire/ });
    await user.click(box);
    expect(screen.getByLabelText<HTMLInputElement>('Rue et numéro').value).toBe('Rue de la Loi 16');
  });

  it('asks for the address of a customer who wants an invoice', async () => {
    const { user } = await openStep();
    await user.click(await screen.findByRole('checkbox', { name: 'Je veux une facture' }));
    await user.type(screen.getByLabelText('Rue et numéro'), 'Rue de la Loi 16');
    await user.type(screen.getByLabelText('Code postal'), '1000');
    await user.type(screen.getByLabelText('Localité'), 'Bruxelles');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour l’adresse' }));
    await screen.findByText('Adresse postale mise à jour avec succès !');
    expect(await site.t.row('account', { id: customer.id }, 'address_city')).toEqual({
      address_city: 'Bruxelles',
    });
  });
});
