import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aManager, anAccountant, anEmployee } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { MonthExport } from './month-export.tsx';

const site = await startTestSite();
afterEach(async () => {
  await site.leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('saves the files of a month, and says what of it may still change', async () => {
  vi.setSystemTime(site.t.clock.now());
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:month');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = site.open(<MonthExport />, { at: '/manage/caisse/journal', user: await aManager(site.t) });
  const month = await screen.findByLabelText<HTMLSelectElement>('Mois');
  expect(screen.getByRole('status').textContent).toMatch(/^Ce mois est terminé/);
  const [current = ''] = [...month.options].map(({ value }) => value);
  await user.selectOptions(month, current);
  expect(screen.getByRole('status').textContent).toMatch(/^Ce mois n’est pas terminé/);
  await user.click(screen.getByRole('button', { name: 'Télécharger le mois' }));
  await waitFor(() => expect(saved).toEqual([`comptabilite-${current}-provisoire.zip`]));
});

it('is for owners and accountants', async () => {
  site.open(<MonthExport />, { at: '/manage/comptabilite', user: await anAccountant(site.t) });
  await screen.findByLabelText('Mois');
  await site.leave();
  const page = (
    <>
      <p>Journal</p>
      <MonthExport />
    </>
  );
  site.open(page, { at: '/manage/caisse/journal', user: await anEmployee(site.t) });
  await screen.findByText('Journal');
  expect(screen.queryByLabelText('Mois')).toBeNull();
});
