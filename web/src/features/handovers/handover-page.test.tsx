// @module-tag long
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager, aVehicle, type TestCustomer } from '../../../../server/src/testing/builders.ts';
import { guaranteeProbes } from '../../../../server/src/testing/money/guarantee-probes.ts';
import { handoverCalls } from '../../../../server/src/testing/rentals/handover-calls.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { forward, continueTo, restOf, stepHeading } from '../../testing/report-steps.ts';
import { startTestSite, type OpenedPage, type OpenOptions } from '../../testing/test-site.tsx';
import { DeparturePage, ReturnPage } from './handover-page.tsx';

const site = await startTestSite();
let manager: TestCustomer;
/** A rental that begins today. */
const aRental = async (): Promise<number> => {
  const id = await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from: 1, to: 4 });
  site.t.clock.advance({ days: 1 });
  manager = await aManager(site.t);
  return id;
};

const openPage = (id: number, options: OpenOptions = {}): OpenedPage =>
  site.open(<DeparturePage />, {
    at: `/manage/depart/${id}`,
    path: '/manage/depart/:reservationId',
    user: manager,
    ...options,
  });

const report = (id: number) =>
  site.t.get<{ done: { refusedReason: string; content: { odometerKm: number; drivers: unknown[] } }[] }>(
    `/api/reservations/${id}/handovers`,
    manager.token,
  );

it('a departure is written in five steps, and sent once', async () => {
  const id = await aRental();
  const page = openPage(id);
  const { user } = page;
  await stepHeading(/^Client/);
  await user.click(screen.getByRole('button', { name: 'Ajouter un conducteur' }));
  const second = screen.getByRole('group', { name: /Conducteur n°/ });
  expect(document.activeElement).toBe(second);
  expect(second.closest('details')?.open).toBe(true);
  await user.type(within(second).getByLabelText('Prénom et nom'), 'Tom Maes');
  const km = screen.getByLabelText('Kilométrage du compteur');
  await user.type(km, '11999');
  await screen.findByText(/^Le compteur ne peut pas être inférieur à/);
  await user.clear(km);
  await user.type(km, '12 040');
  await user.click(screen.getByRole('button', { name: 'Plein' }));
  await continueTo(page.user, 'Photos');
  expect(document.activeElement?.textContent).toBe('Photos, en faisant le tour');
  await continueTo(page.user, 'Dommages');
  await user.click(screen.getByRole('button', { name: 'Ajouter un dommage sans le dessin' }));
  await user.selectOptions(screen.getByLabelText('Type'), 'Bosse');
  await user.click(screen.getByRole('button', { name: 'Noter le dommage' }));
  await screen.findByText('Bosse');
  await continueTo(page.user, 'Argent');
  await continueTo(page.user, 'Signature');
  // It leaves all the same, but whoever signs reads it.
  await screen.findByText('Le véhicule part ainsi');
  expect(screen.getByText(/^Reste dû\s: \d+,\d\d\s€$/)).toBeTruthy();
  expect(screen.getByText('Aucune caution prise')).toBeTruthy();
  expect(screen.getByText('Permis de conduire non vu')).toBeTruthy();
  expect(screen.queryByText(/^Niveau de/)).toBeNull();
  await user.click(screen.getByLabelText('Signature refusée ou impossible'));
  await user.click(screen.getByRole('button', { name: 'Terminer sans signature' }));
  await screen.findByText('Le rapport n’est pas complet');
  await user.type(screen.getByLabelText(/^Pourquoi le client ne signe pas/), 'Pressé');
  await user.click(screen.getByRole('button', { name: 'Terminer sans signature' }));
  await screen.findByText('Tout est envoyé au serveur.');
  const { body } = await report(id);
  expect(body.done).toMatchObject([
    { refusedReason: 'Pressé', content: { odometerKm: 12_040, drivers: [{}, { name: 'Tom Maes' }] } },
  ]);
  expect(site.acts().filter((act) => act.endsWith('/complete'))).toHaveLength(1);
}, 60_000);

it('asks first whether the rental before came back, where its return was not recorded', async () => {
  const vehicle = await aVehicle(site.t);
  const first = await aPaidRental(site.t, { vehicle, from: 1, to: 2 });
  const second = await aPaidRental(site.t, { vehicle, from: 3, to: 4 });
  site.t.clock.advance({ days: 3 });
  manager = await aManager(site.t);
  const page = openPage(second);
  expect(await screen.findByText(/^Retour de Léa Peeters prévu le .*, non enregistré$/)).toBeTruthy();
  const recorded = screen.getByRole('link', { name: /^Retour fait/ });
  expect(recorded.getAttribute('href')).toBe(`/manage/retour/${first}`);
  await stepHeading(/^Client/);
  expect(restOf()).toMatch(/^Reste : retour de la location précédente, permis/);
  // The button that goes on leads to the question, which cannot be passed.
  await page.user.click(forward());
  const question = screen.getByRole('button', { name: 'Continuer' });
  expect(document.activeElement?.contains(question)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Passer' })).toBeNull();
  await page.user.click(question);
  expect(restOf()).toMatch(/^Reste : permis/);
  await continueTo(page.user, 'Photos');
});

it('asks so without a network too, from what the report brought along', async () => {
  const vehicle = await aVehicle(site.t);
  await aPaidRental(site.t, { vehicle, from: 1, to: 2 });
  const second = await aPaidRental(site.t, { vehicle, from: 3, to: 4 });
  site.t.clock.advance({ days: 3 });
  manager = await aManager(site.t);
  const { user } = openPage(second, { lost: /awaited-returns/ });
  expect(await screen.findByText(/^Retour de Léa Peeters prévu le .*, non enregistré$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText('Vous continuez sans ce retour.')).toBeTruthy();
});

it('leads back from the signature to the step that is not complete', async () => {
  const page = openPage(await aRental());
  const { user } = page;
  await stepHeading(/^Client/);
  for (const step of ['Photos', 'Dommages', 'Argent', 'Signature']) await continueTo(page.user, step);
  await user.click(screen.getByRole('button', { name: 'Signer et terminer' }));
  await user.click(await screen.findByRole('button', { name: 'Revenir à l’étape 1' }));
  expect(document.activeElement).toBe(await stepHeading('Client, compteur, carburant'));
}, 60_000);

it('says before the signature which characters of a name the documents spell by their codes', async () => {
  const page = openPage(await aRental());
  const { user } = page;
  await stepHeading(/^Client/);
  for (const step of ['Photos', 'Dommages', 'Argent', 'Signature']) await continueTo(page.user, step);
  const name = screen.getByLabelText(/^Nom de la personne qui signe/);
  await user.clear(name);
  await user.type(name, 'Иван 王');
  expect(screen.queryByText(/n’ont pas de police/)).toBeNull();
  await user.type(name, ' ꦱ');
  await screen.findByText(/n’ont pas de police pour « ꦱ ».*\[U\+A9B1\]/);
}, 60_000);

it('the step about money takes a payment and shows the caution, with a network', async () => {
  const id = await aRental();
  const page = openPage(id);
  const { user } = page;
  await stepHeading(/^Client/);
  for (const step of ['Photos', 'Dommages', 'Argent']) await continueTo(page.user, step);
  await screen.findByRole('heading', { name: 'Caution' });
  act(() => void dispatchEvent(new Event('offline')));
  await screen.findByText(/ont besoin du réseau/);
  expect(screen.queryByRole('heading', { name: 'Caution' })).toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  await user.click(await screen.findByRole('button', { name: /^Encaisser/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Encaisser' });
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Montant/).value).toBe('105');
  await user.click(within(dialog).getByRole('button', { name: 'Encaisser' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Encaisser/ })).toBeNull());
  const { body } = await site.t.get<{ due: number }>(`/api/reservations/${id}/ledger`, manager.token);
  expect(body.due).toBe(0);
}, 60_000);

it('the end of a return offers what is next: the payment of its charges, and the caution', async () => {
  const id = await aRental();
  const { t } = site;
  const probes = guaranteeProbes(() => ({ t, manager }));
  await probes.ask(id, 'cash', 500);
  const { complete, drafted } = handoverCalls(() => ({ t, token: manager.token }));
  await complete(await drafted(id, 'departure'));
  await drafted(id, 'return', { settlement: [{ kind: 'other', computed: 0, amount: 80, reason: 'Devis' }] });
  const page = site.open(<ReturnPage />, {
    at: `/manage/retour/${id}`,
    path: '/manage/retour/:reservationId',
    user: manager,
  });
  const { user } = page;
  await stepHeading(/^Client/);
  for (const step of ['Photos', 'Dommages', 'Décompte']) await continueTo(page.user, step);
  // A caution released here would be missing for the charges that are signed next.
  expect(screen.queryByRole('heading', { name: 'Caution' })).toBeNull();
  await continueTo(page.user, 'Signature');
  await user.click(screen.getByLabelText('Signature refusée ou impossible'));
  await user.type(screen.getByLabelText(/^Pourquoi le client ne signe pas/), 'Pressé');
  await user.click(screen.getByRole('button', { name: 'Terminer sans signature' }));
  await screen.findByText('Tout est envoyé au serveur.');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Le retour est enregistré' }));
  const collect = await screen.findByRole('button', { name: /^Encaisser 185,00/ });
  await screen.findByRole('button', { name: 'Retenir un montant' });
  await user.click(collect);
  const dialog = await screen.findByRole('dialog', { name: 'Encaisser' });
  await user.click(within(dialog).getByRole('button', { name: 'Encaisser' }));
  await screen.findByText('Plus rien n’est dû pour cette location.');
  await user.click(await screen.findByRole('button', { name: 'Libérer la caution' }));
  const release = await screen.findByRole('dialog', { name: /^Libérer la caution/ });
  await user.click(within(release).getByRole('button', { name: 'Libérer la caution' }));
  await screen.findByText('Libérée');
}, 60_000);

it('whoever signs a return reads how each amount came about', async () => {
  const vehicle = await aVehicle(site.t);
  await site.t.change('vehicle', { id: vehicle.id }, { extra_km_cents: 40 });
  const id = await aPaidRental(site.t, { vehicle, from: 1, to: 4 });
  site.t.clock.advance({ days: 1 });
  manager = await aManager(site.t);
  const { complete, drafted } = handoverCalls(() => ({ t: site.t, token: manager.token }));
  await complete(await drafted(id, 'departure'));
  await drafted(id, 'return', { odometerKm: 13_600, isOdometerConfirmed: true });
  const page = site.open(<ReturnPage />, {
    at: `/manage/retour/${id}`,
    path: '/manage/retour/:reservationId',
    user: manager,
  });
  await stepHeading(/^Client/);
  for (const step of ['Photos', 'Dommages', 'Décompte']) await continueTo(page.user, step);
  const plain = (normalized: string) => normalized.replaceAll(/\s/g, ' ');
  const cause = '1 000 km au-delà des 600 km inclus, à 0,40 € le kilomètre';
  expect(screen.getByText(`Calculé : 400,00 €, ${cause}`, { normalizer: plain })).toBeTruthy();
  await continueTo(page.user, 'Signature');
  expect(screen.getByText(cause, { normalizer: plain })).toBeTruthy();
}, 60_000);

it('what another device wrote meanwhile is shown, and the person chooses', async () => {
  const id = await aRental();
  const { user } = openPage(id);
  await stepHeading(/^Client/);
  // Written before the other version arrives: the page may still be reading the report.
  site.loseNetwork();
  await user.click(screen.getByLabelText('Permis de conduire vu'));
  await screen.findByText(/hors ligne/);
  const { drafted } = handoverCalls(() => ({ t: site.t, token: manager.token }));
  const handover = await drafted(id, 'departure', { note: 'Autre appareil' });
  site.findNetwork();
  act(() => void dispatchEvent(new Event('online')));
  await user.click(await screen.findByRole('button', { name: 'Garder ma version' }));
  await screen.findByText(/tout est envoyé/);
  await waitFor(async () => {
    const kept = await site.t.db
      .selectFrom('handover')
      .select('draft')
      .where('id', '=', handover.id)
      .executeTakeFirst();
    expect(kept?.draft).toMatchObject({ licenceSeen: true, note: '' });
  });
}, 60_000);

it('a report that cannot be begun says why', async () => {
  const id = await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from: 2, to: 4 });
  manager = await aManager(site.t);
  openPage(id);
  await screen.findByText('Le rapport n’a pas pu s’ouvrir');
  await screen.findByText(/^Le départ se fait à partir du/);
});
