// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { formatLongDate, formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aVehicle, inDays } from '../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../server/src/testing/test-app.ts';
import { wideScreen } from '../../../testing/screen-width.ts';
import { startTestSite, type OpenOptions } from '../../../testing/test-site.tsx';
import { HomePage } from '../../home/home-page.tsx';
import { searchResults } from './search-form.tsx';

wideScreen();

const site = await startTestSite();
await searchResults.preload();
// The browser's clock says what the server's does.
beforeEach(() => void vi.setSystemTime(TEST_NOW));
afterEach(async () => {
  await site.leave();
  vi.useRealTimers();
  await site.t.db.deleteFrom('vehicle').execute();
  await site.t.db.deleteFrom('agency_closure').execute();
  site.t.dropCatalogue();
});

const day = (days: number) => inDays(site.t, days);
/** As the fields show it. */
const shown = (days: number) => formatShortDate(day(days));
const field = (name: 'Du' | 'Au') => screen.getByLabelText<HTMLInputElement>(name);
const dates = () => [field('Du').value, field('Au').value];
const submit = () => screen.getByRole('button', { name: 'Voir les disponibilités' });
const calendar = () => screen.queryByRole('group', { name: 'Dates de la location' });
const cell = (days: number) =>
  screen.getByRole('button', { name: new RegExp(`^${formatLongDate(day(days)).replaceAll(' ', '\\s')}`) });

const openCalendar = async (options: OpenOptions = {}) => {
  await aVehicle(site.t);
  const page = site.open(<HomePage />, options);
  await screen.findByRole('heading', { name: 'PEUGEOT 308' });
  await page.user.click(field('Du'));
  await screen.findByRole('group', { name: 'Dates de la location' });
  return page;
};

describe('the calendar of the search', () => {
  it('fills both fields, closes on the second day, and opens again by a click', async () => {
    const { user } = await openCalendar();
    expect(document.activeElement).toBe(field('Du'));
    await user.click(cell(4));
    await waitFor(() => expect(dates()).toEqual([shown(4), '']));
    expect(cell(7).getAttribute('aria-label')).toMatch(/, 3\sjours$/);
    await user.click(cell(7));
    await waitFor(() => expect(calendar()).toBeNull());
    expect(dates()).toEqual([shown(4), shown(7)]);
    // Next comes the button.
    expect(document.activeElement).toBe(submit());
    await user.click(field('Au'));
    await waitFor(() => expect(calendar()).toBeTruthy());
    expect(cell(7).getAttribute('aria-label')).toMatch(/, fin de la location$/);
  });

  it('is about no vehicle: nothing is reserved and nothing has a price', async () => {
    await openCalendar();
    const legend = screen.getByRole('list', { name: 'Légende du calendrier' });
    expect(within(legend).queryByText('Réservé')).toBeNull();
    expect(within(legend).queryByText('Agence fermée')).toBeNull();
    expect(calendar()?.textContent).not.toContain('€');
    expect(cell(0).getAttribute('aria-disabled')).toBe('true');
    expect(cell(1).getAttribute('aria-disabled')).toBeNull();
  });

  it('knows the days on which the agency is closed', async () => {
    await site.t.insert('agency_closure', { day: day(3), reason: '' });
    const { user } = await openCalendar();
    expect(cell(3).getAttribute('aria-label')).toMatch(/, agence fermée$/);
    await user.click(cell(3));
    expect(dates()).toEqual(['', '']);
  });

  it('opens without the closed days when they cannot be loaded', async () => {
    const { user } = await openCalendar({ lost: /pricing/ });
    await user.click(cell(3));
    await waitFor(() => expect(dates()).toEqual([shown(3), '']));
  });

  it('is closed by Escape, which moves the focus back to the field and keeps the dates', async () => {
    const { user } = await openCalendar();
    await user.click(cell(4));
    await waitFor(() => expect(dates()).toEqual([shown(4), '']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(calendar()).toBeNull());
    expect(document.activeElement).toBe(field('Du'));
    expect(dates()).toEqual([shown(4), '']);
  });

  it('is closed by a click and by the focus elsewhere', async () => {
    const { user } = await openCalendar();
    await user.click(screen.getByRole('heading', { name: 'Nos véhicules' }));
    await waitFor(() => expect(calendar()).toBeNull());
    await user.click(field('Au'));
    await waitFor(() => expect(calendar()).toBeTruthy());
    // The button belongs to it: it must not move before it is pressed.
    submit().focus();
    expect(calendar()).toBeTruthy();
    await user.tab();
    await waitFor(() => expect(calendar()).toBeNull());
  });

  it('shows what is typed', async () => {
    const { user } = await openCalendar();
    await user.type(field('Du'), shown(5));
    await waitFor(() => expect(cell(5).getAttribute('aria-label')).toMatch(/, début de la location$/));
    await user.type(field('Au'), shown(8));
    await waitFor(() => expect(cell(8).getAttribute('aria-label')).toMatch(/, fin de la location$/));
    expect(dates()).toEqual([shown(5), shown(8)]);
  });

  it('shows what was typed as a date when the field is left, and says of another text that it is none', async () => {
    const { user } = await openCalendar();
    await user.type(field('Du'), shown(5).slice(0, 5));
    await user.click(field('Au'));
    await waitFor(() => expect(field('Du').value).toBe(shown(5)));
    await user.type(field('Au'), 'demain');
    await user.click(field('Du'));
    await screen.findByText('Indiquez une date qui existe, au format jj/mm/aaaa');
    expect(field('Au').getAttribute('aria-invalid')).toBe('true');
    await user.click(cell(6));
    await waitFor(() => expect(screen.queryByText(/^Indiquez une date/)).toBeNull());
    expect(dates()).toEqual([shown(5), shown(6)]);
  });

  it('is entered by the arrow down, and used by the keyboard alone', async () => {
    const { user, address } = await openCalendar({ at: `/?du=${day(4)}&au=${day(7)}` });
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(cell(4)));
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(dates()).toEqual([shown(5), '']));
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(calendar()).toBeNull());
    expect(document.activeElement).toBe(submit());
    expect(dates()).toEqual([shown(5), shown(7)]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/?du=${day(5)}&au=${day(7)}`));
  });
});
