import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, withDataDirectory } from '../../fixtures.ts';
import { waitForHydration } from '../../pages.ts';
import { startVolant } from '../../volant-process.ts';

const SITE_KEY = 'cle-du-site';

/** A stub of Google's script: a button that solves the captcha. */
const GOOGLE_SCRIPT = `
globalThis.grecaptcha = {
  ready: (callback) => setTimeout(callback),
  render: (element, options) => {
    const box = document.createElement('button');
    box.type = 'button';
    box.textContent = 'Boîte de Google pour ' + options.sitekey;
    box.onclick = () => options.callback('jeton-' + (box.dataset.count = Number(box.dataset.count ?? 0) + 1));
    element.append(box);
    return 0;
  },
  reset: () => {},
};`;

/** A stub of Google's verification API. */
const startVerificationServer = async (): Promise<{
  url: string;
  asked: string[];
  stop: () => Promise<void>;
}> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      asked.push(new URLSearchParams(body).get('response') ?? '');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, hostname: '127.0.0.1' }));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/siteverify`,
    asked,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

test('a site with Google keys loads reCAPTCHA only when the form is used', async ({ page }) => {
  await withDataDirectory(async (dataDir) => {
    const verification = await startVerificationServer();
    const site = await startVolant({
      dataDir,
      env: {
        RECAPTCHA_SITE_KEY: SITE_KEY,
        RECAPTCHA_SECRET_KEY: 'cle-secrete',
        RECAPTCHA_VERIFY_URL: verification.url,
      },
    });
    try {
      const fetched: string[] = [];
      await page.route('https://www.google.com/**', (route) => {
        fetched.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT });
      });
      await page.goto(site.url);
      await waitForHydration(page);
      await page.getByRole('button', { name: 'ENVOYER' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('elle apparaît ici dès que vous remplissez le formulaire')).toBeVisible();
      expect(fetched).toEqual([]);

      await page.getByLabel('Prénom').fill('Léa');
      const box = page.getByRole('button', { name: `Boîte de Google pour ${SITE_KEY}` });
      await expect(box).toBeVisible();
      expect(fetched).toHaveLength(1);
      expect(fetched[0]).toContain('hl=fr');
      await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Peeters');
      await page.getByLabel('Adresse email').fill('lea@exemple.be');
      await page.getByLabel('Message').fill('Bonjour');
      await page.getByRole('button', { name: 'ENVOYER' }).click();
      await expect(page.getByText('Veuillez valider le reCAPTCHA.')).toBeVisible();
      await box.click();
      await expect(page.getByText('Veuillez valider le reCAPTCHA.')).toHaveCount(0);
      await page.getByRole('button', { name: 'ENVOYER' }).click();
      await expect(page.getByText('Votre message a été envoyé avec succès !')).toBeVisible();
      expect(verification.asked).toEqual(['jeton-1']);

      await page.goto(`${site.url}/politique-confidentialite`);
      await expect(page.getByText('est protégé par reCAPTCHA, un service de Google')).toBeVisible();
      await expect(page.getByText('hébergé par nos soins')).toHaveCount(0);
    } finally {
      await site.stop();
      await verification.stop();
    }
  });
});

test('a site without Google keys describes its own captcha in the privacy policy', async ({ page }) => {
  await page.goto('/politique-confidentialite');
  await expect(page.getByText('un captcha hébergé par nos soins')).toBeVisible();
  await expect(page.getByText('Google')).toHaveCount(0);
});
