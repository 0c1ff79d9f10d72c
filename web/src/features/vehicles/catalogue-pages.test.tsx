// @module-tag long
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aVehicle } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { HomePage } from '../home/home-page.tsx';

it('another page of the catalogue begins at its heading', async () => {
  const site = await startTestSite();
  for (let n = 1; n <= 61; n += 1) await aVehicle(site.t, { brand: 'Seat', model: `M${n}` });
  const { user } = site.open(<HomePage />, { at: '/' });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  const cars = () => screen.getAllByRole('heading', { level: 3, name: /^SEAT/ });
  expect(cars()).toHaveLength(60);
  await user.click(within(pages).getByRole('link', { name: 'Page suivante' }));
  await within(pages).findByText(/^Page.2.sur.2$/);
  expect(cars()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Nos véhicules' }));
  expect(within(pages).queryByRole('link', { name: 'Page suivante' })).toBeNull();
  await user.click(within(pages).getByRole('link', { name: 'Page précédente' }));
  await within(pages).findByText(/^Page.1.sur.2$/);
  expect(cars()).toHaveLength(60);
});
