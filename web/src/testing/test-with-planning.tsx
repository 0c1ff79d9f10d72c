import { screen } from '@testing-library/react';
import { aVehicle } from '../../../server/src/testing/builders.ts';
import { PlanningPage } from '../features/planning/planning-page.tsx';
import { aPaidRental } from './rentals.ts';
import type { OpenOptions } from './test-site.tsx';
import { testWithFreshSite } from './test-with-site.ts';

/** The button of a reservation on the planning. */
export const barOf = (id: number): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`réservation ${id},`) });

/** A planning for each test: the whole fleet is on the screen. */
export const testWithPlanning = () =>
  testWithFreshSite().extend('planning', ({ site, manager }) => ({
    open: (options: OpenOptions = {}) =>
      site.open(<PlanningPage />, { at: '/manage/planning', user: manager, ...options }),
    /** A paid rental of a vehicle of its own. */
    rental: async (from: number, to: number) => {
      const vehicle = await aVehicle(site.t);
      return { id: await aPaidRental(site.t, { vehicle, from, to }), vehicle };
    },
    rowOf: (id: number) =>
      site.t.db
        .selectFrom('reservation')
        .select(['vehicle_id', 'start_date', 'end_date', 'total_cents', 'state', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** The calls that change something; a preview does not. */
    changes: () => site.acts().filter((act) => !act.endsWith('/preview')),
  }));
