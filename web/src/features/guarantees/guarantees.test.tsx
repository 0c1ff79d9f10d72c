// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { aManager, aVehicle, pay } from '../../../../server/src/testing/builders.ts';
import { guaranteeProbes } from '../../../../server/src/testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../../../../server/src/testing/money/ledger-probes.ts';
import { handoverCalls } from '../../../../server/src/testing/rentals/handover-calls.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { errorOf } from '../../testing/reading.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { testWithFreshSite } from '../../testing/test-with-site.ts';
import { CautionAlerts } from './caution-alerts.tsx';
import { CautionPage } from '../payments/caution-page.tsx';
import { CautionSection } from './caution-section.tsx';

const it = testWithFreshSite()
  .extend('id', async ({ site: { t } }) => {
    const id = await aPaidRental(t, { vehicle: await aVehicle(t), from: 2, to: 5 });
    t.clock.advance({ days: 2 });
    vi.setSystemTime(t.clock.now());
    return id;
  })
  .extend('desk', async ({ site, id }) => {
    const manager = await aManager(site.t);
    const probes = guaranteeProbes(() => ({ t: site.t, manager }));
    const open = () => site.open(<CautionSection reservationId={id} />, { user: manager });
    /** The dialog that keeps a part, after a return report with damage and a charge that came later. */
    const openToKeep = async (signature: object, charged: number) => {
      await probes.hold(id);
      const calls = handoverCalls(() => ({ t: site.t, token: manager.token }));
      await calls.complete(await calls.drafted(id, 'departure'));
      const line = { kind: 'damage' as const, computed: 0, amount: 80, reason: 'Devis' };
      await calls.complete(await calls.drafted(id, 'return', { settlement: [line] }), signature);
      site.t.clock.advance({ minutes: 1 });
      await site.t.post(`/api/reservations/${id}/ledger`, manager.token, {
        requestKey: crypto.randomUUID(),
        kind: 'other',
        amount: charged,
        note: 'Clé perdue',
      });
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: 'Retenir un montant' }));
      return { user, dialog: await screen.findByRole('dialog', { name: 'Retenir un montant' }) };
    };
    return {
      manager,
      probes,
      ledger: ledgerProbes(() => ({ t: site.t, manager })),
      /** The link of a guarantee that is asked for. */
      link: async () => (await probes.ask(id)).body.link,
      open,
      openToKeep,
      openAsCustomer: (link: string | null) =>
        site.open(<CautionPage />, { at: new URL(link ?? '').pathname, path: '/caution/:token' }),
    };
  });

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');
const section = () => screen.findByRole('region', { name: 'Caution' });

describe('the section of a reservation', () => {
  it('asks for a card once, shows the code, and then that it is held', async ({ site, id, desk }) => {
    const { user } = desk.open();
    const amount = await screen.findByLabelText<HTMLInputElement>(/^Montant/);
    expect(amount.value).toBe('500');
    const answer = site.holdAnswers();
    clickTwice(screen.getByRole('button', { name: 'Afficher le code à scanner' }));
    await screen.findByRole('button', { name: 'Enregistrement...' });
    answer();
    await screen.findByRole('img', { name: /^Code QR/ });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Caution' }));
    expect(site.acts()).toEqual([`POST /api/reservations/${id}/guarantee`]);
    expect(plain((await section()).textContent)).toContain('En attente de la carte du client');
    await user.click(screen.getByRole('button', { name: 'Afficher un nouveau code' }));
    await waitFor(() => expect(site.acts()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Annuler la demande' }));
    await screen.findByRole('button', { name: 'Afficher le code à scanner' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Caution' }));
    await waitFor(async () => expect(plain((await section()).textContent)).toContain('Libérée'));
  });

  it('refuses a wrong amount before it is sent', async ({ site, desk }) => {
    const { user } = desk.open();
    const amount = await screen.findByLabelText<HTMLInputElement>(/^Montant/);
    await user.clear(amount);
    await user.type(amount, 'beaucoup');
    await user.click(screen.getByRole('button', { name: 'Afficher le code à scanner' }));
    await waitFor(() => expect(errorOf(amount)).toContain('entre 1 et 10 000 euros'));
    expect(site.acts()).toEqual([]);
  });

  it('releases a held card after a question', async ({ site, id, desk }) => {
    await desk.probes.hold(id);
    const { user } = desk.open();
    await user.click(await screen.findByRole('button', { name: 'Libérer la caution' }));
    const dialog = await screen.findByRole('dialog', { name: /^Libérer la caution/ });
    expect(plain(dialog.textContent)).toContain('Le client doit encore 105,00 €');
    clickTwice(within(dialog).getByRole('button', { name: 'Libérer la caution' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(plain((await section()).textContent)).toContain('Libérée'));
    expect(site.acts()).toEqual([`POST /api/reservations/${id}/guarantee/release`]);
  });

  it('keeps a part for the debt, with a reason, or announces it', async ({ id, desk }) => {
    await desk.probes.hold(id);
    const { user } = desk.open();
    await user.click(await screen.findByRole('button', { name: 'Retenir un montant' }));
    let dialog = await screen.findByRole('dialog', { name: 'Retenir un montant' });
    const amount = within(dialog).getByLabelText<HTMLInputElement>(/^Montant à garder/);
    expect(amount.value).toBe('105');
    // No report says whether the client has signed.
    const keep = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Annoncer la retenue' });
    expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull();
    expect(keep.disabled).toBe(true);
    await user.click(within(dialog).getByRole('radio', { name: /^Le client a signé/ }));
    await user.clear(amount);
    await user.type(amount, '105,01');
    await user.click(within(dialog).getByRole('button', { name: 'Retenir ce montant' }));
    await waitFor(() => expect(plain(errorOf(amount))).toContain('105,00 €'));
    await user.clear(amount);
    await user.type(amount, '40');
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Jante rayée');
    await user.click(within(dialog).getByRole('radio', { name: /n’a pas signé/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Annoncer la retenue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(/^Retenue de 40,00/);
    await user.click(screen.getByRole('button', { name: 'Retenir un montant' }));
    dialog = await screen.findByRole('dialog', { name: 'Retenir un montant' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Montant à garder/).value).toBe('40');
    await user.click(within(dialog).getByRole('radio', { name: /^Le client a signé/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Retenir ce montant' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(plain((await section()).textContent)).toContain('40,00 € gardés'));
  });
});

it('keeps a part for the charges that are named, which its receipt follows', async ({ site, id, desk }) => {
  await desk.ledger.charge(id, 80, 'damage');
  await desk.ledger.charge(id, 20, 'cleaning');
  await desk.probes.ask(id, 'cash');
  const { user } = desk.open();
  await user.click(await screen.findByRole('button', { name: 'Retenir un montant' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retenir un montant' });
  await user.click(within(dialog).getByRole('radio', { name: /^Le client a signé/ }));
  const charges = within(dialog).getByRole('group', { name: 'Frais que cette retenue règle' });
  const boxes = within(charges).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  await user.click(within(charges).getByRole('checkbox', { name: /^Dommage du .*80,00/ }));
  const amount = within(dialog).getByLabelText<HTMLInputElement>(/^Montant à garder/);
  await user.clear(amount);
  await user.type(amount, '80');
  await user.type(within(dialog).getByLabelText(/^Motif/), 'Jante rayée');
  await user.click(within(dialog).getByRole('button', { name: 'Retenir ce montant' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { entry_ids } = await site.t.row('guarantee', { reservation_id: id }, 'entry_ids');
  const damage = (await desk.ledger.read(id)).entries.find(({ kind }) => kind === 'damage');
  expect(entry_ids).toEqual([damage?.id]);
});

describe('the first page of the managers', () => {
  it('names what is to be given back', async ({ site, id, desk }) => {
    await desk.probes.ask(id, 'terminal', 105);
    await desk.probes.capture(id, 105);
    await desk.probes.ask(id, 'cash', 500);
    site.t.clock.advance({ days: 4 });
    vi.setSystemTime(site.t.clock.now());
    const path = `/api/reservations/${id}/finalize?mileageDriven=80`;
    expect((await site.t.patch(path, desk.manager.token)).status).toBe(200);
    site.open(<CautionAlerts />, { user: desk.manager });
    const alert = await screen.findByRole('article', { name: 'Cautions à rendre' });
    expect(plain(alert.textContent)).toContain('500,00 €, Léa');
    expect(
      within(alert)
        .getByRole('link', { name: /^réservation/ })
        .getAttribute('href'),
    ).toBe(`/manage/reservations/${id}`);
    expect(screen.queryByRole('article', { name: 'Cautions qui expirent' })).toBeNull();
  });
});

describe('the page of the customer', () => {
  it('says what it means, and that it is done', async ({ site, desk }) => {
    const link = await desk.link();
    desk.openAsCustomer(link);
    await screen.findByRole('heading', { name: /Caution de 500,00/ });
    expect(plain(document.body.textContent)).toContain(
      '500,00 € sont réservés sur votre carte, rien n’est débité.',
    );
    await site.leave();
    await pay(site.t, (await desk.probes.open(link)).body.clientSecret);
    desk.openAsCustomer(link);
    await screen.findByRole('heading', { name: 'Caution enregistrée' });
  });

  it('says that the link has ended, and whom to call', async ({ site, desk }) => {
    const link = await desk.link();
    site.t.clock.advance({ minutes: 31 });
    desk.openAsCustomer(link);
    await screen.findByRole('heading', { name: 'Lien terminé' });
    expect(screen.getByRole('link', { name: /Appeler/ }).getAttribute('href')).toMatch(/^tel:/);
  });
});

describe('after a return report', () => {
  it('that was not signed, a part can only be announced', async ({ desk }) => {
    const refused = { signature: null, refusedReason: 'Conteste', termsAccepted: false };
    const { user, dialog } = await desk.openToKeep(refused, 30);
    expect(within(dialog).queryByRole('radio')).toBeNull();
    expect(plain(dialog.textContent)).toContain('Le client n’a pas signé le rapport de retour');
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Jante rayée');
    await user.click(within(dialog).getByRole('button', { name: 'Annoncer la retenue' }));
    await screen.findByText(/^Retenue de 215,00/);
  });

  it('that was signed, no more than what it says is kept at once', async ({ desk }) => {
    const { user, dialog } = await desk.openToKeep({}, 30);
    const amount = within(dialog).getByLabelText<HTMLInputElement>(/^Montant à garder/);
    expect(amount.value).toBe('215');
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Jante rayée');
    await user.click(within(dialog).getByRole('button', { name: 'Retenir ce montant' }));
    await waitFor(() => expect(plain(errorOf(amount))).toContain('signé pour 185,00 €'));
    await user.clear(amount);
    await user.type(amount, '185');
    await user.click(within(dialog).getByRole('button', { name: 'Retenir ce montant' }));
    await waitFor(async () => expect(plain((await section()).textContent)).toContain('185,00 € gardés'));
  });
});
