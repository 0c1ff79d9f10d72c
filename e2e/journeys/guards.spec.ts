import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signInAsCustomer, signInAsManager } from '../pages.ts';

const roles = ['visitor', 'customer', 'manager'] as const;
type Role = (typeof roles)[number];

const STAYS = 'stays';

/** Where each address leads: to a visitor, to a customer, to a manager. */
const landings: [address: string, visitor: string, customer: string, manager: string][] = [
  ['/', STAYS, STAYS, STAYS],
  ['/login', STAYS, '/', '/manage'],
  ['/register', STAYS, '/', '/manage'],
  ['/forgot-password', STAYS, STAYS, STAYS],
  ['/reset-password', '/login', '/', '/manage'],
  ['/confirm-email', '/login', '/profile', '/profile'],
  ['/profile', '/login', STAYS, STAYS],
  ['/my-reservations', '/login', STAYS, '/'],
  ['/manage', '/', '/', STAYS],
  ['/manage/journal', '/', '/', STAYS],
  ['/vehicules/new', '/', '/', STAYS],
  ['/vehicules/details', '/', '/', '/'],
  ['/vehicules/details/{id}', STAYS, STAYS, STAYS],
  ['/vehicules/modify', '/', '/', '/'],
  ['/vehicules/modify/{id}', '/', '/', STAYS],
  ['/vehicules/archived', '/', '/', STAYS],
  ['/reservation', '/', '/', '/'],
  ['/reservation?vehicule={id}', '/login', STAYS, STAYS],
  ['/manager-reservations', '/', '/', STAYS],
  ['/accessories-management', STAYS, STAYS, STAYS],
  ['/reservation-success', STAYS, STAYS, STAYS],
  [
    '/payment-success?payment_intent=pi_123',
    '/reservation-success',
    '/reservation-success',
    '/reservation-success',
  ],
  ['/payment-cancel', STAYS, STAYS, STAYS],
  ['/cgu-cgv', STAYS, STAYS, STAYS],
  ['/politique-confidentialite', STAYS, STAYS, STAYS],
  ['/mentions-legales', STAYS, STAYS, STAYS],
];

const pathOf = (page: Page): string => new URL(page.url()).pathname;

for (const role of roles) {
  test(`each URL opens or redirects for a ${role} as specified`, async ({ page, volant, pageErrors }) => {
    // A payment that is nobody's.
    for (const status of [403, 404]) pageErrors.allow(status, /^\/api\/payment\//);
    if (role === 'customer') await signInAsCustomer(page, volant);
    if (role === 'manager') {
      await signInAsManager(page, volant);
    }
    const id = String((await volant.vehicles())[0]!.id);
    for (const [written, ...byRole] of landings) {
      const address = written.replace('{id}', id);
      const landing = byRole[roles.indexOf(role satisfies Role)]!;
      const expected = landing === STAYS ? address.split('?', 1)[0]! : landing;
      await page.goto(address);
      await expect.poll(() => pathOf(page), { message: `${address}, opened by a ${role}` }).toBe(expected);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A guard that comes late would lead away only now.
      expect(pathOf(page), `${address}, opened by a ${role}`).toBe(expected);
    }
  });
}
