import type { Locator } from '@playwright/test';
import { agencyApi } from '@volant/shared/agency/agency.api.ts';
import type { AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import { expect, test } from '../../fixtures.ts';
import { publicAddresses, signInAsManager, waitForHydration } from '../../pages.ts';

const NEW = {
  name: 'Pégase Location',
  address: 'Quai Neuf 7, 5000 Namur',
  phone: '+32 81 22 33 44',
  email: 'bonjour@pegase.be',
  companyNumber: 'BE 0234.567.873',
};

test('an owner changes what the agency says of itself, and no public page says what it said before @gate', async ({
  page,
  volant,
  pageErrors,
  newUserPage,
}) => {
  pageErrors.allow(404, '/cette-page-n-existe-pas');
  pageErrors.allow(404, '/api/payment/pi_123/reservation');
  const manager = { token: await signInAsManager(page, volant) };
  const before = await volant.expected<AgencyProfile>(agencyApi.profile, manager);
  const old = [before.name, before.address, before.phone, before.email, before.companyNumber];
  try {
    await page.goto('/manage/reglages?section=agence');
    const form = page.getByRole('form', { name: 'Agence' });
    const field = (name: string): Locator => form.getByRole('textbox', { name, exact: true });
    await field('Nom sur le site').fill(NEW.name);
    await field('Adresse').fill(NEW.address);
    await field('Téléphone').fill(NEW.phone);
    await field('Email').fill(NEW.email);
    await field('Numéro d’entreprise (BCE)').fill(NEW.companyNumber);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Enregistré')).toBeVisible();

    const visitor = await newUserPage();
    const [vehicle] = await volant.vehicles();
    for (const address of publicAddresses(vehicle!.id)) {
      await visitor.goto(address);
      await waitForHydration(visitor);
      const html = (await visitor.content()).replaceAll(/[\u00a0\u202f]/g, ' ');
      expect(html).toContain(NEW.name);
      // The name of the demonstration is also a word of the first sentence of the home page.
      for (const value of old.slice(1)) expect(html).not.toContain(value);
      expect(await visitor.title()).toContain(NEW.name);
    }
  } finally {
    const { version } = await volant.expected<AgencyProfile>(agencyApi.profile, manager);
    const { logo: _logo, logoDark: _dark, picture: _picture, nextNumbers: _numbers, ...facts } = before;
    await volant.expected(agencyApi.change, { ...manager, body: { ...facts, version } });
  }
  const after = await volant.expected<AgencyProfile>(agencyApi.profile, manager);
  // Other journeys issue documents meanwhile.
  expect(after).toEqual({ ...before, version: after.version, nextNumbers: after.nextNumbers });
});
