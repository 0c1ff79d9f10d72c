import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SiteProvider, type Site } from '../../lib/site.tsx';
import { LegalNoticePage } from './legal-notice-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const site: Site = {
  agency: {
    name: 'Volant',
    address: 'Rue de la Gare 1, 5000 Namur',
    phone: '+32 81 12 34 56',
    email: 'agence@exemple.be',
    companyNumber: 'BE 0123.456.749',
  },
  sandbox: true,
  captcha: 'altcha',
};

const shown = (page: ReactElement): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SiteProvider value={site}>{page}</SiteProvider>
    </MemoryRouter>,
  );

/** Its words alone, one space between them. */
const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<section'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

it('the terms are changed on purpose only', () => {
  const words = wordsOf(shown(<TermsPage />));
  expect(words).toMatch(/^1\. Objet et parties Ces conditions .* depuis votre navigateur\.$/);
  expect(createHash('sha256').update(words).digest('hex')).toBe(
    '4e58290e9461fab1ed9a9c9d788592f04bef4d9c4c2738593def7c20017f23f4',
  );
});

it('the privacy policy names the postal address of an account and of a driver', () => {
  const words = wordsOf(shown(<PrivacyPage />));
  expect(words).toContain('numéro de téléphone, adresse postale si vous la donnez, mot de passe');
  expect(words).toContain('société pour laquelle vous réservez si vous la donnez');
  expect(words).toContain('l’adresse postale des conducteurs qui la donnent');
  expect(words).toContain('Identité, permis et adresse postale des conducteurs');
});

it.each([
  ['terms', TermsPage],
  ['privacy policy', PrivacyPage],
  ['legal notice', LegalNoticePage],
])('the %s call an address « Email », as the forms do', (_name, LegalPage) => {
  const html = shown(<LegalPage />);
  expect(html).toContain('<dt>Email</dt>');
  expect(html).not.toMatch(/e-mail/i);
});
