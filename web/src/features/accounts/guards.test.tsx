import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aCustomer,
  aManager,
  anAccountant,
  anEmployee,
  type TestCustomer,
} from '../../../../server/src/testing/builders.ts';
import { sessionStorageOfBrowser } from '../../lib/storage/session-storage.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { RequireRole, type GuardedRole } from './guards.tsx';

const site = await startTestSite();
const customer = await aCustomer(site.t);
const manager = await aManager(site.t);
const accountant = await anAccountant(site.t);

const AT = '/page?question=1';

const openGuarded = (
  role: GuardedRole,
  user?: TestCustomer,
  { owner = false }: { owner?: boolean } = {},
): OpenedPage =>
  site.open(
    <RequireRole role={role} owner={owner}>
      <p>Réservé</p>
    </RequireRole>,
    { at: AT, ...(user && { user }) },
  );

describe('a guarded page', () => {
  it.each([
    ['CUSTOMER', () => customer],
    ['MANAGER', () => manager],
    ['any', () => customer],
    ['any', () => manager],
    ['any', () => accountant],
    ['books', () => manager],
    ['books', () => accountant],
  ] as const)('of %s shows itself to who may see it', async (role, who) => {
    const page = openGuarded(role, who());
    expect(screen.queryByText('Réservé')).toBeNull();
    await screen.findByText('Réservé');
    expect(page.address()).toBe(AT);
  });

  it.each([
    ['CUSTOMER', () => manager],
    ['MANAGER', () => customer],
    ['books', () => customer],
  ] as const)('of %s sends another role home', async (role, who) => {
    const page = openGuarded(role, who());
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it.each(['CUSTOMER', 'MANAGER'] as const)('of %s sends an accountant to the books', async (role) => {
    const page = openGuarded(role, accountant);
    await waitFor(() => expect(page.address()).toBe('/manage/comptabilite'));
  });

  it('of the owners’ books shows itself to an accountant, and sends employees to their first page', async () => {
    openGuarded('books', accountant, { owner: true });
    await screen.findByText('Réservé');
    await site.leave();
    const page = openGuarded('books', await anEmployee(site.t), { owner: true });
    await waitFor(() => expect(page.address()).toBe('/manage'));
  });

  it.each([
    ['CUSTOMER', '/login'],
    ['any', '/login'],
  ] as const)('of %s sends who was sent out by an expired session to the login', async (role, address) => {
    const page = openGuarded(role, { ...customer, token: 'unknown' });
    await waitFor(() => expect(page.address()).toBe(address));
  });

  it('of owners shows itself to them, and sends employees to the first page of managers', async () => {
    openGuarded('MANAGER', manager, { owner: true });
    await screen.findByText('Réservé');
    await site.leave();
    const page = openGuarded('MANAGER', await anEmployee(site.t), { owner: true });
    await waitFor(() => expect(page.address()).toBe('/manage'));
  });

  it('sends a user who has signed out to the home page', async () => {
    sessionStorageOfBrowser.clear('signedOut');
    const page = openGuarded('any');
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('of a manager sends them to the login after an expired session as well', async () => {
    const page = openGuarded('MANAGER', { ...manager, token: 'unknown' });
    await waitFor(() => expect(page.address()).toBe('/login'));
  });
});
