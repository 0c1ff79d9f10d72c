// @module-tag long
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import { aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { RequireRole } from '../../accounts/guards.tsx';
import { NewRentalPage } from './new-rental-page.tsx';

const ROLE: Role = 'MANAGER';

const site = await startTestSite({ now: new Date().toISOString() });
const manager = await aManager(site.t);
await aVehicle(site.t, { brand: 'Renault', model: 'Clio' });
const golf = await aVehicle(site.t, { brand: 'Volkswagen', model: 'Golf' });

const openPage = (search = '') =>
  site.open(
    <RequireRole role={ROLE}>
      <NewRentalPage />
    </RequireRole>,
    { at: `/manage/nouvelle-location${search}`, user: manager },
  );

describe('a sale at the counter', () => {
  it('keeps a sale that was left for another one, and takes it up again', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('radio', { name: /Renault Clio/ }));
    await user.type(screen.getByLabelText('Chercher un client'), 'Luc Janssens');
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    cleanup();
    const other = openPage(`?vehicule=${golf.id}`);
    const left = await screen.findByRole('region', { name: 'Vente interrompue' });
    expect(left.textContent).toContain('Luc Janssens');
    await other.user.click(within(left).getByRole('button', { name: 'Reprendre' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('Janssens');
    const clio = await screen.findByRole<HTMLInputElement>('radio', { name: /Renault Clio/ });
    expect(clio.checked).toBe(true);
    // The one that was left for it waits in turn.
    const waiting = screen.getByRole('region', { name: 'Vente interrompue' });
    expect(waiting.textContent).toContain('client à choisir');
    await other.user.click(within(waiting).getByRole('button', { name: 'Effacer' }));
    expect(screen.queryByRole('region', { name: 'Vente interrompue' })).toBeNull();
    cleanup();
    openPage('?du=x');
    expect((await screen.findByRole('region', { name: 'Vente interrompue' })).textContent).toContain(
      'Janssens',
    );
  });
});
