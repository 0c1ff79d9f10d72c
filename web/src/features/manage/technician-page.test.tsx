import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aManager, anEmployee } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { ManagePage } from './manage-page.tsx';

const at = '/manage?pour=technicien';
const title = { level: 1, name: 'Pour votre technicien' };

const site = await startTestSite();
const owner = await aManager(site.t);
vi.setSystemTime(site.t.clock.now());

it('tells who installed the site what is to be set, and how, in a text to send', async () => {
  site.open(<ManagePage />, { at, user: owner });
  await screen.findByRole('heading', title);
  const parts = await screen.findAllByRole('heading', { level: 2 });
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Les messages partent',
    'Les paiements arrivent',
    'Le site répond à son adresse publique, en https',
    'Les données sont sauvegardées, et se restaurent',
  ]);
  const payments = within(screen.getByRole('region', { name: 'Les paiements arrivent' }));
  expect(payments.getByText('À faire')).toBeTruthy();
  const url = new URL('/api/payment/webhook', site.t.config.publicUrl).href;
  expect(payments.getByText((text) => text.includes(url))).toBeTruthy();
  const mail = screen.getByRole('link', { name: 'Envoyer par email' }).getAttribute('href') ?? '';
  const sent = decodeURIComponent(mail);
  expect(sent).toMatch(/^mailto:\?subject=Mise en ligne du site de Volant&body=/);
  for (const words of ['SMTP_URL', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL', 'npm run backup -- --verify', url])
    expect(sent).toContain(words);
  // Mail programs cut longer links.
  expect(mail.length).toBeLessThan(8000);
});

it('copies the text', async () => {
  const { user } = site.open(<ManagePage />, { at, user: owner });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copier le texte' }));
  expect(await screen.findByText('Texte copié.')).toBeTruthy();
  expect(copied.mock.calls[0]?.[0]).toContain('- SMTP_URL');
});

it('is reached from the checklist, and is not shown to employees', async () => {
  const { user, address } = site.open(<ManagePage />, { at: '/manage', user: owner });
  await user.click(await screen.findByRole('link', { name: 'Pour votre technicien' }));
  expect(address()).toBe(at);
  await site.leave();
  site.open(<ManagePage />, { at, user: await anEmployee(site.t) });
  await screen.findByRole('heading', { level: 1, name: 'Bonjour Léa' });
  expect(screen.queryByRole('heading', title)).toBeNull();
});
