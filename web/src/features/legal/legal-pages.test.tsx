import { renderToStaticMarkup } from 'react-dom/server';
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

it.each([
  ['terms', TermsPage],
  ['privacy policy', PrivacyPage],
  ['legal notice', LegalNoticePage],
])('the %s call an address « Email », as the forms do', (_name, LegalPage) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SiteProvider value={site}>
        <LegalPage />
      </SiteProvider>
    </MemoryRouter>,
  );
  expect(html).toContain('<dt>Email</dt>');
  expect(html).not.toMatch(/e-mail/i);
});
