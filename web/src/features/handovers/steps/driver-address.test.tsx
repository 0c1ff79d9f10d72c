// @module-tag long
import { act, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { HandoverList, WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import { aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { handoverCalls } from '../../../../../server/src/testing/rentals/handover-calls.ts';
import { aPaidRental } from '../../../testing/rentals.ts';
import { continueTo } from '../../../testing/report-steps.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { DeparturePage } from '../handover-page.tsx';

/** The departure of a rental that begins today. */
const aDeparture = async () => {
  const site = await startTestSite();
  onTestFinished(() => site.close());
  const id = await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from: 1, to: 4 });
  site.t.clock.advance({ days: 1 });
  const manager = await aManager(site.t);
  const calls = handoverCalls(() => ({ t: site.t, token: manager.token }));
  const open = () =>
    site.open(<DeparturePage />, {
      at: `/manage/depart/${id}`,
      path: '/manage/depart/:reservationId',
      user: manager,
    });
  const done = async (): Promise<WireHandover | undefined> =>
    (await site.t.get<HandoverList>(`/api/reservations/${id}/handovers`, manager.token)).body.done[0];
  return { id, site, calls, open, done };
};

const REFUSED = 'Complétez l’adresse postale de chaque conducteur, ou effacez-la';

it('a departure notes where who drives gets letters, whole or not at all', async () => {
  const { open, done } = await aDeparture();
  const { user } = open();
  await screen.findByRole('heading', { level: 2, name: /^Client/ });
  const street = screen.getByLabelText('Rue et numéro');
  expect(street.closest('details')?.open).toBe(false);
  await user.click(screen.getByText('Adresse postale'));
  await user.type(street, 'Rue de la Loi 16');
  await user.type(screen.getByLabelText('Localité'), 'Bruxelles');
  // Nothing is wrong yet with what is still being typed.
  expect(screen.queryByText('Le code postal est requis.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Plein' }));
  await user.type(screen.getByLabelText('Kilométrage du compteur'), '12 040');
  for (const step of ['Photos', 'Dommages', 'Argent', 'Signature']) await continueTo(user, step);
  await user.click(screen.getByLabelText('Signature refusée ou impossible'));
  await user.type(screen.getByLabelText(/^Pourquoi le client ne signe pas/), 'Pressé');
  await user.click(screen.getByRole('button', { name: 'Terminer sans signature' }));
  await screen.findByText(REFUSED);
  await user.click(screen.getByRole('button', { name: 'Revenir à l’étape 1' }));
  await screen.findByText('Le code postal est requis.');
  const code = screen.getByLabelText('Code postal');
  expect(code.closest('details')?.open).toBe(true);
  await user.type(code, '1000');
  expect(code.closest('details')?.open).toBe(true);
  expect(screen.queryByText('Le code postal est requis.')).toBeNull();
  for (const step of ['Photos', 'Dommages', 'Argent', 'Signature']) await continueTo(user, step);
  await user.click(screen.getByLabelText('Signature refusée ou impossible'));
  await user.type(screen.getByLabelText(/^Pourquoi le client ne signe pas/), 'Pressé');
  await user.click(screen.getByRole('button', { name: 'Terminer sans signature' }));
  await screen.findByText('Tout est envoyé au serveur.');
  expect((await done())?.content.drivers).toMatchObject([
    { address: { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' } },
  ]);
}, 60_000);

it('two versions of a report name the addresses of their drivers in words', async () => {
  const { id, site, calls, open } = await aDeparture();
  const { user } = open();
  await screen.findByRole('heading', { level: 2, name: /^Client/ });
  site.loseNetwork();
  await user.click(screen.getByText('Adresse postale'));
  await user.type(screen.getByLabelText('Rue et numéro'), 'Rue ꦱ 16');
  await screen.findByText(/hors ligne/);
  const { handover } = (await calls.open(id, 'departure')).body;
  const address = { street: '5 rue Foch', postalCode: '59000', city: 'Lille', country: 'FR' };
  const drivers = handover.content.drivers.map((driver) => ({ ...driver, address }));
  await calls.save(handover, { ...handover.content, drivers });
  site.findNetwork();
  act(() => void dispatchEvent(new Event('online')));
  const choice = await screen.findByText(/^Conducteurs\s: ici/);
  expect(choice.textContent).toMatch(
    /ici «\s[^«]* Rue ꦱ 16\s», dans l’autre version «\s[^«]* 5 rue Foch, 59000 Lille, France\s»/,
  );
  await user.click(screen.getByRole('button', { name: 'Garder ma version' }));
  await screen.findByText(/tout est envoyé/);
  // A character that the documents cannot draw is told before the signature, in an address as in a name.
  for (const step of ['Photos', 'Dommages', 'Argent', 'Signature']) await continueTo(user, step);
  expect(within(document.body).getByText(/n’ont pas de police pour « ꦱ »/)).toBeTruthy();
}, 60_000);
