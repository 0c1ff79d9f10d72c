import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aManager, aVehicle, inDays } from '../../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../../server/src/testing/rentals/counter-sales.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { ManagerReservationPage } from './manager-reservation-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
let rental = 0;

const rent = async (from: number, to: number): Promise<void> => {
  const days = { startDate: inDays(site.t, from), endDate: inDays(site.t, to) };
  const vehicle = { ...(await aVehicle(site.t)), dailyPriceCents: 50_00 };
  rental = (await sellAt(site.t, manager, saleBody(site.t, vehicle, days))).body.reservation.id;
};
beforeEach(async () => {
  vi.setSystemTime(site.t.clock.now());
  await rent(5, 7);
});

const open = (act: string) =>
  site.open(<ManagerReservationPage />, {
    at: `/manage/reservations/${rental}?acte=${act}`,
    path: '/manage/reservations/:id',
    user: manager,
  });
const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');

describe('an act that the address asks for', () => {
  it.each([
    ['prolonger', 'dialog', 'Modifier la réservation'],
    ['modifier', 'dialog', 'Modifier la réservation'],
    ['annuler', 'alertdialog', /^Annuler cette réservation/],
  ])('%s is open at once, and asked for no more', async (act, role, name) => {
    const { address } = open(act);
    await screen.findByRole(role, { name });
    expect(address()).toBe(`/manage/reservations/${rental}`);
  });

  it.each(['encaisser', 'rembourser', 'changer-de-vehicule', 'voler'])(
    '%s is not opened where it is not possible',
    async (act) => {
      const { address } = open(act);
      await screen.findByRole('heading', { level: 1, name: 'Ana Maes' });
      await waitFor(() => expect(address()).toBe(`/manage/reservations/${rental}`));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('a rental whose vehicle is with the customer', () => {
  const depart = async () => {
    await rent(0, 2);
    await site.t.post(`/api/reservations/${rental}/departure`, manager.token, {});
  };

  it('gets another vehicle the way that the change of its days names', async () => {
    await depart();
    const { user } = open('modifier');
    const change = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
    expect(plain(change)).toContain('La location a commencé : seul le jour du retour peut changer.');
    await user.click(within(change).getByRole('link', { name: 'Changer de véhicule' }));
    const exchange = await screen.findByRole('dialog', { name: 'Changer de véhicule' });
    expect(plain(exchange)).toContain('« Annuler le départ »');
    const handback = within(exchange).getByRole('link', { name: 'Faire le retour' });
    expect(handback.getAttribute('href')).toBe(`/manage/retour/${rental}`);
    await user.click(within(exchange).getByRole('link', { name: 'modifiez la fin' }));
    const end = within(await screen.findByRole('dialog', { name: 'Modifier la réservation' })).getByLabelText(
      'Au',
    );
    await waitFor(() => expect(document.activeElement).toBe(end));
  });

  it('is prolonged by Enter once the price of the end that the address says is there', async () => {
    await depart();
    const { user } = open(`prolonger&au=${inDays(site.t, 4)}`);
    const dialog = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Au').value).toBe('05/06/2026');
    const confirm = within(dialog).getByRole('button', { name: 'Confirmer la modification' });
    await waitFor(() => expect(document.activeElement).toBe(confirm));
    expect(plain(dialog)).toContain('Nouveau total 200,00 € (+100,00 €)');
    await user.keyboard('{Enter}');
    await screen.findByText('La location est prolongée.');
  });

  it('leaves the focus where somebody types another end than the address says', async () => {
    await depart();
    const answer = site.holdAnswers(/change\/preview/);
    const { user } = open(`prolonger&au=${inDays(site.t, 4)}`);
    const dialog = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
    const end = within(dialog).getByLabelText<HTMLInputElement>('Au');
    await waitFor(() => expect(document.activeElement).toBe(end));
    await user.keyboard('6');
    answer();
    await waitFor(() => expect(plain(dialog)).toContain('Nouveau total'));
    expect(document.activeElement).toBe(end);
  });

  it('has its last day selected, which is typed over', async () => {
    await depart();
    const { user } = open('prolonger');
    const dialog = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
    const end = within(dialog).getByLabelText<HTMLInputElement>('Au');
    await waitFor(() => expect(document.activeElement).toBe(end));
    await user.keyboard('4/6');
    expect(end.value).toBe('4/6');
  });
});

it('an end that is changed before the rental begins does not say that it has begun', async () => {
  open('prolonger');
  const dialog = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Du').disabled).toBe(true);
  expect(dialog.textContent).not.toContain('La location a commencé');
});

it('a reduction of what was paid goes on with the refund', async () => {
  const { user } = open('reduction');
  const dialog = await screen.findByRole('dialog', { name: 'Accorder une réduction' });
  await user.type(await within(dialog).findByLabelText(/^Montant/), '20');
  await user.selectOptions(within(dialog).getByLabelText(/^Motif/), 'Geste commercial');
  await user.click(within(dialog).getByRole('button', { name: 'Accorder' }));
  const refund = await screen.findByRole('dialog', { name: 'Rembourser' });
  expect(plain(refund)).toContain('La réduction est enregistrée.');
  expect(within(refund).getByLabelText<HTMLInputElement>(/^Montant/).value).toBe('20');
});

describe('a cancellation that leaves money to be given back', () => {
  const cancel = async () => {
    const { user } = open('annuler');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Annuler la réservation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rembourser' });
    await within(dialog).findByLabelText('Montant', { exact: false });
    return { user, dialog };
  };
  const due = async () =>
    (await site.t.get<{ credit: number }>(`/api/reservations/${rental}/ledger`, manager.token)).body.credit;

  it('goes on with the refund, filled in', async () => {
    const { user, dialog } = await cancel();
    expect(plain(dialog)).toContain('Réservation annulée avec succès');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Montant/).value).toBe('100');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Motif/).value).toBe('Trop-perçu');
    await user.click(within(dialog).getByRole('button', { name: 'Rembourser' }));
    await screen.findByText('Le remboursement est enregistré.');
    expect(await due()).toBe(0);
  });

  it('can leave it for later, and says what is to be given back', async () => {
    const { user, dialog } = await cancel();
    await user.click(within(dialog).getByRole('button', { name: 'Retour' }));
    await screen.findByText(/^100,00\s€ payés à l’agence sont à rendre au client/, { selector: 'p' });
    expect(await due()).toBe(100);
  });
});
