import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { datesMessages } from '@volant/shared/words/fr/availability/dates.ts';
import { aCustomer, aVehicle, inDays } from '../../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../../server/src/testing/test-app.ts';
import { startTestSite, type OpenOptions } from '../../../../testing/test-site.tsx';
import { ReservationPage } from '../reservation-page.tsx';
import { readDraft, writeDraft } from '../../wizard-draft.ts';

const site = await startTestSite();
const customer = await aCustomer(site.t);
const vehicle = await aVehicle(site.t);
// The browser's clock says what the server's does.
beforeEach(() => void vi.setSystemTime(TEST_NOW));
afterEach(async () => {
  await site.leave();
  sessionStorage.clear();
  vi.useRealTimers();
});

const UNREADABLE = 'Les dates de cette adresse sont illisibles : choisissez-les à nouveau.';
const day = (days: number): string => inDays(site.t, days);
const addressOf = (du: string, au: string): string => `/reservation?vehicule=${vehicle.id}&du=${du}&au=${au}`;
const field = (name: 'Date de début' | 'Date de fin') => screen.getByLabelText<HTMLInputElement>(name).value;
const openDates = async (at: string, options: OpenOptions = {}) => {
  const page = site.open(<ReservationPage />, { at, user: customer, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Sélection des dates' });
  return page;
};
const plainAddress = () => `/reservation?vehicule=${vehicle.id}`;

it('dates of the address fill the first step, and go from the address into the draft', async () => {
  const { address, user } = await openDates(addressOf(day(5), day(8)));
  expect([field('Date de début'), field('Date de fin')]).toEqual([
    formatShortDate(day(5)),
    formatShortDate(day(8)),
  ]);
  await waitFor(() => expect(address()).toBe(plainAddress()));
  expect(readDraft(customer.id)).toMatchObject({ startDate: day(5), endDate: day(8) });
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
  await screen.findByRole('heading', { level: 1, name: 'Accessoires' });
  expect(address()).toBe(`${plainAddress()}&etape=accessoires`);
});

it('dates of the address win over those of an older draft, whose accessories are kept', async () => {
  writeDraft(customer.id, {
    vehicleId: vehicle.id,
    startDate: day(20),
    endDate: day(22),
    accessories: [{ id: 7, quantity: 2 }],
    heldTotalCents: 100_00,
  });
  await openDates(addressOf(day(5), day(8)));
  expect(field('Date de début')).toBe(formatShortDate(day(5)));
  await waitFor(() =>
    expect(readDraft(customer.id)).toEqual({
      vehicleId: vehicle.id,
      startDate: day(5),
      endDate: day(8),
      accessories: [{ id: 7, quantity: 2 }],
      heldTotalCents: undefined,
    }),
  );
});

it.each([
  ['in the past', () => addressOf(day(-3), day(2)), datesMessages.period.startTooEarly],
  ['in the wrong order', () => addressOf(day(8), day(5)), datesMessages.period.endBeforeStart],
  ['that do not exist', () => addressOf('2027-02-30', '2027-03-02'), UNREADABLE],
  ['without an end', () => `${plainAddress()}&du=${day(5)}`, datesMessages.period.datesRequired],
])('dates %s are refused with a sentence, and the draft is used', async (_what, at, sentence) => {
  writeDraft(customer.id, { vehicleId: vehicle.id, startDate: day(20), endDate: day(22), accessories: [] });
  const { address } = await openDates(at());
  expect(field('Date de début')).toBe(formatShortDate(day(20)));
  await waitFor(() => expect(address()).toBe(plainAddress()));
  expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(
    `${sentence}Les dates que vous aviez choisies avant sont reprises ci-dessous.`,
  );
});

it('dates that cannot be read are named where nothing was chosen before', async () => {
  await openDates(`${plainAddress()}&du=abc`);
  const text = document.body.textContent.replaceAll('\u00a0', ' ');
  expect(text).toContain(UNREADABLE);
  expect(text).not.toContain('reprises ci-dessous');
});

it('a visitor comes back from the login to the wizard with the dates', async () => {
  const { address } = site.open(<ReservationPage />, { at: addressOf(day(5), day(8)) });
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  expect(new URL(address(), 'https://volant.invalid').searchParams.get('retour')).toBe(
    addressOf(day(5), day(8)),
  );
});

it('dates come with a vehicle that the page before chose', async () => {
  await openDates(`/reservation?du=${day(5)}&au=${day(8)}`, { state: { vehicule: { id: vehicle.id } } });
  expect(field('Date de fin')).toBe(formatShortDate(day(8)));
});
