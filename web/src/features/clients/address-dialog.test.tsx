// @module-tag long
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCustomer, aManager } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { refusedWith } from '../../testing/reading.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { CustomerPage } from './customer-page.tsx';

const site = await startTestSite();
const field = (form: HTMLElement, label: RegExp) => within(form).getByLabelText<HTMLInputElement>(label);

it('the page of a customer notes a postal address that is whole, and corrects it', async () => {
  const manager = await aManager(site.t);
  const { id } = await aCustomer(site.t);
  const path = '/manage/clients/:id';
  const { user } = site.open(<CustomerPage />, { at: `/manage/clients/${id}`, path, user: manager });
  const identity = await screen.findByRole('region', { name: 'Coordonnées' });
  expect(identity.textContent).toContain('Adresse postaleAucune');
  await user.click(within(identity).getByRole('button', { name: 'Modifier l’adresse postale' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adresse postale' });
  expect(field(dialog, /^Rue/).autocomplete).toBe('off');
  await user.type(field(dialog, /^Rue/), '5 rue Foch');
  await user.type(field(dialog, /^Code postal/), '59000');
  await user.type(field(dialog, /^Localité/), 'Lille');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await refusedWith()).toEqual([
    'L’adresse n’est pas complète',
    'Un code postal belge compte quatre chiffres, de 1000 à 9999.',
  ]);
  await user.selectOptions(within(dialog).getByLabelText('Pays'), 'France');
  clickTwice(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await within(identity).findByText(/^5 rue Foch\s59000 Lille\sFrance$/);
  expect(site.acts()).toEqual([`PUT /api/customers/${id}/address`]);
});
