// @module-tag long
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { bookProbes } from '../../../../server/src/testing/money/book-probes.ts';
import { ledgerProbes } from '../../../../server/src/testing/money/ledger-probes.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { TillPage } from './till-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
const facts = () => ({ t: site.t, manager });
const ledger = ledgerProbes(facts);
const books = bookProbes(facts);
const today = () => agencyDay(site.t.clock.now());

/** The till of a day of its own. */
const open = async () => {
  vi.setSystemTime(site.t.clock.now());
  const { user } = site.open(<TillPage />, { at: '/manage/caisse', user: manager });
  const show = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    const field = (label: RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label);
    const press = (button: string) => user.click(within(dialog).getByRole('button', { name: button }));
    return { dialog, field, press, says: () => within(dialog).getByRole('status').textContent };
  };
  await screen.findByRole('heading', { level: 2, name: 'Espèces de la journée' });
  return { user, show };
};

const nextDay = async (opening?: number): Promise<void> => {
  site.t.clock.advance({ days: 1 });
  if (opening !== undefined) expect((await books.open(opening)).status).toBe(200);
};

describe('the till, while it is counted', () => {
  it('says no difference of what is no amount yet', async () => {
    await nextDay(200);
    const { user, show } = await open();
    const { dialog, field, says } = await show('Compter et clôturer');
    for (const typed of ['197', ',', '5', '0']) {
      await user.type(field(/^Montant compté/), typed);
      expect(dialog.textContent).not.toContain('NaN');
      if (typed === ',') expect(says()).toBe('');
    }
    expect(says()).toMatch(/^Il manque 2,50/);
  });

  it('takes whole numbers of pieces, and leaves the amount as it is for others', async () => {
    await nextDay(200);
    const { user, show } = await open();
    const { dialog, field, press } = await show('Compter et clôturer');
    await user.click(within(dialog).getByText('Compter les billets et les pièces'));
    await user.type(field(/^100,00/), '2');
    await user.type(field(/^50,00/), '1O');
    expect(field(/^Montant compté/).value).toBe('250');
    await within(dialog).findByText('Un nombre entier');
    await press('Clôturer');
    expect(site.acts()).toEqual([]);
    await user.clear(field(/^50,00/));
    expect(field(/^Montant compté/).value).toBe('200');
    expect(within(dialog).queryByText('Un nombre entier')).toBeNull();
  });

  it('shows cash that came since, keeps what was typed, and is closed by that', async () => {
    await nextDay(150);
    const { id } = await ledger.rent();
    const { user, show } = await open();
    const { dialog, field, press, says } = await show('Compter et clôturer');
    await user.type(field(/^Montant compté/), '145');
    await user.type(field(/^Motif de l’écart/), 'Erreur de rendu');
    await ledger.take(id, 40, 'cash');
    await press('Clôturer');
    await within(dialog).findByText(/la caisse devrait maintenant contenir 190,00/);
    expect(within(dialog).getByText('La clôture n’est pas enregistrée')).toBeTruthy();
    expect(says()).toMatch(/^Il manque 45,00/);
    expect([field(/^Montant compté/).value, field(/^Motif de l’écart/).value]).toEqual([
      '145',
      'Erreur de rendu',
    ]);
    await user.clear(field(/^Montant compté/));
    await user.type(field(/^Montant compté/), '185');
    await press('Clôturer');
    await screen.findByText(/^Clôturée par/);
    expect(await books.till()).toMatchObject({ counted: 185, difference: -5, reason: 'Erreur de rendu' });
  });

  it('leaves nothing to confirm once a colleague closed it', async () => {
    await nextDay(150);
    const { user, show } = await open();
    const { dialog, field, press } = await show('Compter et clôturer');
    await user.type(field(/^Montant compté/), '145');
    await user.type(field(/^Motif de l’écart/), 'Erreur de rendu');
    await books.close(150);
    await press('Clôturer');
    await within(dialog).findByText(/est déjà clôturée/);
    expect(within(dialog).getByText('La clôture n’est pas enregistrée')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Clôturer' })).toBeNull();
    expect(field(/^Montant compté/).value).toBe('145');
  });

  it('keeps what is typed past midnight', async () => {
    await nextDay(150);
    site.t.clock.set(`${today()}T20:58:00.000Z`);
    const day = today();
    const { id } = await ledger.rent();
    const { user, show } = await open();
    const { field, press, says } = await show('Compter et clôturer');
    await user.type(field(/^Montant compté/), '145');
    await ledger.take(id, 40, 'cash');
    site.t.clock.advance({ minutes: 180 });
    expect(today()).not.toBe(day);
    vi.setSystemTime(site.t.clock.now());
    // The page is drawn again.
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await vi.waitFor(() => expect(says()).toMatch(/^Il manque 45,00/));
    expect(field(/^Montant compté/).value).toBe('145');
    await user.type(field(/^Motif de l’écart/), 'Erreur de rendu');
    await press('Clôturer');
    await screen.findByText(/^Clôturée par/);
    expect(await books.till(day)).toMatchObject({ state: 'closed', counted: 145 });
  });
});

describe('the till, when it is opened', () => {
  it('is told without the cash that came before', async () => {
    await nextDay();
    const { id } = await ledger.rent();
    await ledger.take(id, 60, 'cash');
    const { user, show } = await open();
    const { dialog, field, press } = await show('Ouvrir la caisse');
    expect(within(dialog).getByText(/avant les espèces de ce jour/)).toBeTruthy();
    await user.clear(field(/^Fond de caisse/));
    await user.type(field(/^Fond de caisse/), '150,');
    expect(dialog.textContent).not.toContain('NaN');
    await user.type(field(/^Fond de caisse/), '00');
    expect(within(dialog).getByText('Espèces déjà passées ce jour').nextSibling?.textContent).toMatch(
      /^60,00/,
    );
    expect(within(dialog).getByText('Attendu en caisse').nextSibling?.textContent).toMatch(/^210,00/);
    await press('Ouvrir');
    await screen.findByRole('button', { name: 'Compter et clôturer' });
    expect(await books.till()).toMatchObject({ opening: 150, expected: 210 });
  });
});

describe('cash that is taken out', () => {
  it('is no more than the till should hold', async () => {
    await nextDay(150);
    const { user, show } = await open();
    const { dialog, field, press } = await show('Sortir des espèces');
    await user.type(field(/^Montant/), '1.250');
    await press('Sortir');
    await within(dialog).findByText(/La caisse ne devrait contenir que 150,00/);
    await user.clear(field(/^Montant/));
    await user.type(field(/^Montant/), '12,50');
    await press('Sortir');
    await screen.findByText('Dépôt à la banque');
    expect((await books.till()).expected).toBe(137.5);
  });

  it('is taken out once when its answer is lost, and anew when it is corrected after that', async () => {
    await nextDay(150);
    const key = crypto.randomUUID();
    const { user, show } = await open();
    const keys = vi.spyOn(crypto, 'randomUUID').mockReturnValue(key);
    const { dialog, field, press } = await show('Sortir des espèces');
    keys.mockRestore();
    // Its answer did not arrive.
    await books.takeOut('bank_deposit', 20, '', { requestKey: key });
    await user.type(field(/^Montant/), '25');
    await press('Sortir');
    await within(dialog).findByText(/^Cette sortie est déjà enregistrée avec d’autres données/);
    expect((await books.till()).expected).toBe(130);
    await press('Sortir');
    await vi.waitFor(async () => expect((await books.till()).expected).toBe(105));
  });
});
