import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signInAsAccountant, signInAsCustomer, signInAsManager } from '../../pages.ts';

const roles = ['visitor', 'customer', 'manager', 'accountant'] as const;
type Role = (typeof roles)[number];

const SAME_PAGE = 'same page';

const BOOKS = '/manage/comptabilite';

/** Where each URL leads a visitor, a customer, a manager and an accountant. */
const destinations: [
  address: string,
  visitor: string,
  customer: string,
  manager: string,
  accountant: string,
][] = [
  ['/', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/login', SAME_PAGE, '/', '/manage', BOOKS],
  ['/register', SAME_PAGE, '/', '/manage', BOOKS],
  ['/forgot-password', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/reset-password', '/login', '/', '/manage', BOOKS],
  ['/confirm-email', '/login', '/profile', '/profile', '/profile'],
  ['/restore-email', '/login', '/', '/manage', BOOKS],
  ['/profile', '/login', SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/compte-supprime', '/', '/', '/', '/'],
  ['/my-reservations', '/login', SAME_PAGE, '/', BOOKS],
  ['/manage', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/journal', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/planning', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/amendes', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/caisse', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/caisse/journal', '/', '/', SAME_PAGE, SAME_PAGE],
  ['/manage/chiffres', '/', '/', SAME_PAGE, SAME_PAGE],
  ['/manage/aide', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/aide/depart', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/vehicules', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/vehicules/{id}', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/clients', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/clients/1', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/reglages', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/importer', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/equipe', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/documents', '/', '/', SAME_PAGE, SAME_PAGE],
  ['/manage/comptabilite', '/', '/', SAME_PAGE, SAME_PAGE],
  ['/manage/nouvelle-location', '/', '/', SAME_PAGE, BOOKS],
  ['/payer/retour', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/payer/inconnu', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/vehicules/new', '/', '/', SAME_PAGE, BOOKS],
  ['/vehicules/details', '/', '/', '/', '/'],
  ['/vehicules/details/{id}', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/vehicules/modify', '/', '/', '/', '/'],
  ['/vehicules/modify/{id}', '/', '/', SAME_PAGE, BOOKS],
  ['/vehicules/archived', '/', '/', SAME_PAGE, BOOKS],
  ['/reservation', '/', '/', '/', '/'],
  ['/reservation?vehicule={id}', '/login', SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/manager-reservations', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/reservations/1', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/depart/1', '/', '/', SAME_PAGE, BOOKS],
  ['/manage/retour/1', '/', '/', SAME_PAGE, BOOKS],
  ['/accessories-management', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/reservation-success', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  [
    '/payment-success?payment_intent=pi_123',
    '/reservation-success',
    '/reservation-success',
    '/reservation-success',
    '/reservation-success',
  ],
  ['/caution/inconnu', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/payment-cancel', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/cgu-cgv', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/politique-confidentialite', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
  ['/mentions-legales', SAME_PAGE, SAME_PAGE, SAME_PAGE, SAME_PAGE],
];

const pathOf = (page: Page): string => new URL(page.url()).pathname;

for (const role of roles) {
  test(`each URL opens or redirects for a ${role} as specified`, async ({ page, volant, pageErrors }) => {
    // The payment does not exist.
    for (const status of [403, 404]) pageErrors.allow(status, /^\/api\/payment\//);
    pageErrors.allow(404, /^\/api\/pay\//);
    // The server knows the accountant of this test as a customer.
    if (role === 'accountant')
      for (const path of ['/api/journal', '/api/figures']) pageErrors.allow(403, path);
    // The account is not a customer.
    pageErrors.allow(404, '/api/customers/1');
    // The reservation cannot be handed over.
    pageErrors.allow(409, /^\/api\/reservations\/\d+\/handovers$/);
    pageErrors.allow(410, /^\/api\/caution\//);
    if (role === 'customer') await signInAsCustomer(page, volant);
    if (role === 'manager') await signInAsManager(page, volant);
    if (role === 'accountant') await signInAsAccountant(page, volant);
    const id = String((await volant.vehicles())[0]!.id);
    for (const [written, ...byRole] of destinations) {
      const address = written.replace('{id}', id);
      const destination = byRole[roles.indexOf(role satisfies Role)]!;
      const expected = destination === SAME_PAGE ? address.split('?', 1)[0]! : destination;
      await page.goto(address);
      await expect.poll(() => pathOf(page), { message: `${address}, opened by a ${role}` }).toBe(expected);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Catches a guard that redirects late.
      expect(pathOf(page), `${address}, opened by a ${role}`).toBe(expected);
    }
  });
}
