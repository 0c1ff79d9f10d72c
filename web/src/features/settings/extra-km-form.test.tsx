// @module-tag long
import { RETURN_CHARGES_TITLE } from '@volant/shared/words/fr/pricing/return-charges.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aManager, aVehicle } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { errorOf } from '../../testing/reading.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { VehicleDetailPage } from '../vehicles/detail/vehicle-detail-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
afterEach(async () => {
  await site.leave();
  await site.t.db.updateTable('agency_settings').set({ extra_km_cents: null }).execute();
});

const change = (extraKmPrice: number | null) => site.t.put('/api/settings', manager.token, { extraKmPrice });
const saved = async () =>
  (await site.t.get<{ extraKmPrice: number | null }>('/api/settings')).body.extraKmPrice;

const openForm = async (): Promise<OpenedPage & { form: HTMLElement; price: HTMLInputElement }> => {
  const page = site.open(<SettingsPage />, { at: '/manage/reglages', user: manager });
  const form = await screen.findByRole('form', { name: 'Kilomètre supplémentaire' });
  return { ...page, form, price: within(form).getByLabelText<HTMLInputElement>(/^Prix du kilomètre/) };
};
const save = (form: HTMLElement) => within(form).getByRole('button', { name: /^Enregistrer/ });

describe('the price of an extra kilometre in the settings', () => {
  it('is typed the French way and saved once', async () => {
    const { user, form, price } = await openForm();
    expect(price.value).toBe('');
    await user.type(price, '0,3 €');
    clickTwice(save(form));
    await screen.findByText('Enregistré');
    expect(site.acts()).toEqual(['PUT /api/settings']);
    expect(price.value).toBe('0,30');
    expect(await saved()).toBe(0.3);
  });

  it('is taken back by an empty field', async () => {
    await change(0.25);
    const { user, form, price } = await openForm();
    expect(price.value).toBe('0,25');
    await user.clear(price);
    await user.click(save(form));
    await screen.findByText('Enregistré');
    expect(await saved()).toBeNull();
  });

  it('is refused on its field, by the form and by the server', async () => {
    const { user, form, price } = await openForm();
    await user.type(price, 'gratuit');
    await user.click(save(form));
    await waitFor(() => expect(errorOf(price)).toBe('Le prix doit être un nombre, par exemple 0,25'));
    expect(site.acts()).toEqual([]);
    await user.clear(price);
    await user.type(price, '0,255');
    await user.click(save(form));
    await waitFor(() => expect(errorOf(price)).toMatch(/^Le kilomètre supplémentaire doit coûter/));
    expect(await saved()).toBeNull();
  });

  it('keeps what was typed when it could not be sent', async () => {
    const { user, form, price } = await openForm();
    await user.type(price, '0,25');
    site.loseNetwork();
    await user.click(save(form));
    await within(form).findByText('Le prix n’a pas été enregistré');
    expect(price.value).toBe('0,25');
  });
});

describe('the price of an extra kilometre on the page of a vehicle', () => {
  const openVehicle = async (extraKmCents: number | null): Promise<HTMLElement> => {
    const { id } = await aVehicle(site.t);
    await site.t.change('vehicle', { id }, { extra_km_cents: extraKmCents });
    site.open(<VehicleDetailPage />, { at: `/vehicules/details/${id}`, path: '/vehicules/details/:id' });
    return screen.findByRole('region', { name: RETURN_CHARGES_TITLE });
  };
  const LABEL = 'Kilomètre supplémentaire';
  const priceIn = async (terms: HTMLElement) =>
    (await within(terms).findByText(LABEL)).nextElementSibling?.textContent;

  it('is the agency’s for a vehicle without one', async () => {
    await change(0.3);
    expect(await priceIn(await openVehicle(null))).toBe('0,30\u00a0€');
  });

  it('is the vehicle’s own where it has one', async () => {
    await change(0.3);
    expect(await priceIn(await openVehicle(25))).toBe('0,25\u00a0€');
  });
});
