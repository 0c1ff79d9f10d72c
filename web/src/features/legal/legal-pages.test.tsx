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

it('the terms have the words that were published on LEGAL_LAST_UPDATE', () => {
  const words = wordsOf(shown(<TermsPage />));
  expect(words).toMatch(/^1\. Objet et parties Ces conditions .* depuis votre navigateur\.$/);
  expect(createHash('sha256').update(words).digest('hex')).toBe(
    '2e8e773d3e6665fdd4730a7ae5f0f450ec56b626c41ff2b9f89e4fe7255e0356',
  );
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
