// @module-tag long
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { aManager, anEmployee } from '../../../../server/src/testing/builders.ts';
import { ledgerProbes } from '../../../../server/src/testing/money/ledger-probes.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { ReceiptsPage } from './journal-page.tsx';
import { TillPage } from './till-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
const ledger = ledgerProbes(() => ({ t: site.t, manager }));
const today = () => agencyDay(site.t.clock.now());

const open = (user = manager) => {
  vi.setSystemTime(site.t.clock.now());
  return site.open(<TillPage />, { at: '/manage/caisse', user });
};

describe('the till', () => {
  it('is opened, gives cash out, and is counted and closed with the reason of a difference', async () => {
    const { id } = await ledger.rent();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ouvrir la caisse' }));
    const opening = await screen.findByRole('dialog', { name: 'Ouvrir la caisse' });
    await user.click(within(opening).getByRole('button', { name: 'Ouvrir' }));
    expect(within(opening).getByText(/0 si la caisse est vide/)).toBeTruthy();
    await user.type(within(opening).getByLabelText(/^Fond de caisse/), '150');
    clickTwice(within(opening).getByRole('button', { name: 'Ouvrir' }));
    await screen.findByRole('button', { name: 'Compter et clôturer' });
    expect(site.acts().filter((act) => act.endsWith('/open'))).toHaveLength(1);
    await ledger.take(id, 60, 'cash');

    await user.click(screen.getByRole('button', { name: 'Sortir des espèces' }));
    const out = await screen.findByRole('dialog', { name: 'Sortir des espèces' });
    await user.selectOptions(within(out).getByLabelText('Pour'), 'Dépense');
    await user.type(within(out).getByLabelText(/^Montant/), '12,50');
    await user.click(within(out).getByRole('button', { name: 'Sortir' }));
    expect(within(out).getByText('Indiquez pour quoi les espèces sortent')).toBeTruthy();
    await user.type(within(out).getByLabelText(/^Quoi/), 'Timbres');
    await user.click(within(out).getByRole('button', { name: 'Sortir' }));
    expect(await screen.findByText(/Timbres/)).toBeTruthy();
    expect(screen.getByRole('link', { name: new RegExp(`Location n°.${id}`) })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Compter et clôturer' }));
    const closing = await screen.findByRole('dialog', { name: 'Clôturer la caisse' });
    await user.click(within(closing).getByText('Compter les billets et les pièces'));
    await user.type(within(closing).getByLabelText(/^100,00/), '1');
    await user.type(within(closing).getByLabelText(/^50,00/), '2');
    expect(within(closing).getByLabelText<HTMLInputElement>(/^Montant compté/).value).toBe('200');
    expect(within(closing).getByText('Total des billets et des pièces').nextSibling?.textContent).toMatch(
      /^200,00/,
    );
    expect(within(closing).getByRole('status').textContent).toMatch(/de plus/);
    await user.clear(within(closing).getByLabelText(/^Montant compté/));
    await user.type(within(closing).getByLabelText(/^Montant compté/), '197');
    expect(within(closing).getByRole('status').textContent).toMatch(/manque/);
    await user.click(within(closing).getByRole('button', { name: 'Clôturer' }));
    await user.type(within(closing).getByLabelText(/^Motif de l’écart/), 'Erreur de rendu');
    await user.click(within(closing).getByRole('button', { name: 'Clôturer' }));
    expect(await screen.findByText(/^Clôturée par .+, le .+ à \d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByText(/^Ouverte par .+, le .+ à \d\d:\d\d$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sortir des espèces' })).toBeNull();
    expect((await site.t.get(`/api/cash-days/${today()}`, manager.token)).body).toMatchObject({
      counted: 197,
      difference: -0.5,
      reason: 'Erreur de rendu',
    });
  });

  it('is not closed by an employee', async () => {
    site.t.clock.advance({ days: 1 });
    const employee = await anEmployee(site.t);
    await site.t.post(`/api/cash-days/${today()}/open`, employee.token, { amount: 10 });
    open(employee);
    expect(await screen.findByText('Un propriétaire clôture la caisse.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Compter et clôturer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sortir des espèces' })).toBeTruthy();
  });
});

it('the journal of receipts has days, means and rates, and what they add up to', async () => {
  await ledger.rent();
  await site.t.volant.sweep();
  vi.setSystemTime(site.t.clock.now());
  const { user } = site.open(<ReceiptsPage />, { at: '/manage/caisse/journal', user: manager });
  const table = await screen.findByRole('table', { name: 'Recettes par jour, moyen et taux de TVA' });
  expect(within(table).getAllByText('En ligne').length).toBeGreaterThan(0);
  expect(within(table).getAllByText(/^21.%$/).length).toBeGreaterThan(0);
  expect(await screen.findByRole('table', { name: 'Totaux' })).toBeTruthy();

  const print = screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimer' });
  expect(print.disabled).toBe(false);
  const answer = site.holdAnswers('everything');
  fireEvent.change(screen.getByLabelText('Du'), { target: { value: '2020-01-01' } });
  fireEvent.change(screen.getByLabelText('Au'), { target: { value: '2020-01-31' } });
  await user.click(screen.getByRole('button', { name: 'Afficher' }));
  // Under the days of one period, nothing of another one.
  await screen.findByText(/janvier 2020/);
  expect(screen.queryByRole('table')).toBeNull();
  expect(print.disabled).toBe(true);
  answer();
  await screen.findByText('Aucune recette pendant ces jours.');
});
