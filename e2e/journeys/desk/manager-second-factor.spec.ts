import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { builtScript } from '../../routed-calls.ts';
import { expect, test, withDataDirectory } from '../../fixtures.ts';
import { fillLogin, title } from '../../pages.ts';
import { siteClient } from '../../site-client.ts';
import { managerAccount, startVolant } from '../../volant-process.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The TOTP code (RFC 6238), a number of 30-second steps from now. */
const codeOf = (secret: string, steps = 0): string => {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash.readUInt8(19) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

const code = (page: Page) => page.getByLabel('Code de votre application');

test('a manager sets up a second factor and signs in with a code, then with a recovery code', async ({
  page,
  pageErrors,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  pageErrors.allow(401, /^\/api\/auths\/(login|totp\/confirm)$/);
  // A server of its own: the other tests sign the manager in without a code.
  await withDataDirectory(async (dataDir) => {
    const server = await startVolant({ dataDir });
    try {
      const site = siteClient(server.url);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${server.url}/login`);
      await fillLogin(page, managerAccount);
      await expect(title(page, /^Bonjour/)).toBeVisible();
      const card = builtScript('src/features/accounts/second-factor/second-factor-card.tsx');
      expect(asked).not.toContain(card);
      await page.goto(`${server.url}/profile`);
      await page.getByRole('button', { name: 'Activer', exact: true }).click();
      expect(asked).toContain(card);
      await page.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(managerAccount.password);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
      const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
      await expect(code(page)).toBeFocused();
      await expectAccessible(page);
      await code(page).fill('12345');
      await page.getByRole('button', { name: 'Activer la double authentification' }).click();
      await expect(code(page)).toHaveAccessibleDescription(/Ce code n'est pas valable$/);
      await code(page).fill(codeOf(secret));
      await page.getByRole('button', { name: 'Activer la double authentification' }).click();
      await expect(page.getByRole('heading', { name: 'Vos codes de récupération' })).toBeFocused();
      const recovery = await page
        .getByRole('listitem')
        .filter({ hasText: /^(\w{4}-){3}\w{4}$/ })
        .allInnerTexts();
      expect(recovery).toHaveLength(10);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Je les ai gardés' }).click();
      await expect(page.getByText('La double authentification est active.')).toBeVisible();
      await page.getByRole('button', { name: 'Se déconnecter' }).click();

      await page.goto(`${server.url}/login`);
      await expect(code(page)).toHaveCount(0);
      await fillLogin(page, managerAccount);
      await expect(code(page)).toBeFocused();
      await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(code(page)).toHaveAccessibleDescription(/Saisissez le code de votre application$/);
      await code(page).fill('000000');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(code(page)).toHaveAccessibleDescription(/Ce code n'est pas valable$/);
      // The code of the activation is used up; the next one works.
      await code(page).fill(codeOf(secret, 1));
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(title(page, /^Bonjour/)).toBeVisible();

      await page.goto(`${server.url}/profile`);
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await page.goto(`${server.url}/login`);
      await fillLogin(page, managerAccount);
      await page.getByRole('button', { name: 'Utiliser un code de récupération' }).click();
      await page.getByLabel('Code de récupération').fill(recovery[0]!);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(title(page, /^Bonjour/)).toBeVisible();

      await page.goto(`${server.url}/profile`);
      await page.getByRole('button', { name: 'Désactiver' }).click();
      await page.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(managerAccount.password);
      await page.getByRole('button', { name: 'Utiliser un code de récupération' }).click();
      await page.getByLabel('Code de récupération').fill(recovery[1]!);
      await page.getByRole('button', { name: 'Désactiver la double authentification' }).click();
      await expect(page.getByText('La double authentification est désactivée.')).toBeVisible();
      await site.logIn(managerAccount);
    } finally {
      await server.stop();
    }
  });
});
