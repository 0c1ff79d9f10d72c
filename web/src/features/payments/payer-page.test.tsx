import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aManager, aVehicle, inDays, pay } from '../../../../server/src/testing/builders.ts';
import {
  aKey,
  openLink,
  saleBody,
  sellAt,
  tokenOf,
} from '../../../../server/src/testing/rentals/counter-sales.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { PayerPage } from './payer-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
beforeEach(() => sessionStorage.clear());

const aLink = async (): Promise<{ token: string; id: number; linkId: number }> => {
  const { t } = site;
  const days = { startDate: inDays(t, 3), endDate: inDays(t, 5), payment: { kind: 'link' } };
  const { reservation, link } = (await sellAt(t, manager, saleBody(t, await aVehicle(t), days))).body;
  return { token: tokenOf(link), id: reservation.id, linkId: link?.id ?? 0 };
};

const open = (token: string) => site.open(<PayerPage />, { at: `/payer/${token}`, path: '/payer/:token' });

describe('the page of a payment link', () => {
  it('says to whom, for what and how much, without signing in', async () => {
    open((await aLink()).token);
    expect(await screen.findByRole('heading', { name: /^Payer 30,00/ })).toBeTruthy();
    expect(screen.getByText(/^Bonjour Ana/)).toBeTruthy();
    expect(screen.getByText('Peugeot 308')).toBeTruthy();
    expect(await screen.findByText('Mode de paiement')).toBeTruthy();
  });

  it('can be paid in a browser that refuses its storage', async () => {
    const { token } = await aLink();
    const refused = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    open(token);
    expect(await screen.findByText('Mode de paiement')).toBeTruthy();
    cleanup();
    open('retour');
    expect(await screen.findByRole('heading', { name: 'Merci' })).toBeTruthy();
    refused.mockRestore();
  });

  it('says that it is paid', async () => {
    const { token } = await aLink();
    await pay(site.t, (await openLink(site.t, token)).body.clientSecret);
    open(token);
    expect(await screen.findByRole('heading', { name: 'Merci, c’est payé' })).toBeTruthy();
    // And what can be done next.
    const next = screen.getByRole('link', { name: 'Voir mes réservations' });
    expect(next.getAttribute('href')).toBe('/my-reservations');
    expect(screen.getByRole('link', { name: /^Retour à l’accueil/ }).getAttribute('href')).toBe('/');
  });

  it('says that it is over, with the number to call', async () => {
    const { token, id, linkId } = await aLink();
    const path = `/api/reservations/${id}/payment-links/${linkId}`;
    await site.t.call({ method: 'DELETE', path, token: manager.token });
    open(token);
    expect(await screen.findByRole('heading', { name: 'Lien terminé' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Appeler le/ }).getAttribute('href')).toBe('tel:+3281000000');
  });

  it('says that nobody made it', async () => {
    open(aKey());
    expect(await screen.findByRole('heading', { name: 'Lien inconnu' })).toBeTruthy();
  });
});
