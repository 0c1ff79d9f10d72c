// @module-tag long
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { CustomerPage } from './customer-page.tsx';

const site = await startTestSite();

it('the page of a customer says once, in its head, how they are reached', async () => {
  const manager = await aManager(site.t);
  const names = { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471 22 33 44' };
  const email = 'ana.maes@exemple.be';
  const { body } = await site.t.post<{ id: number }>('/api/customers', manager.token, { ...names, email });
  const path = '/manage/clients/:id';
  site.open(<CustomerPage />, { at: `/manage/clients/${body.id}`, path, user: manager });
  await screen.findByRole('heading', { name: 'Coordonnées' });
  const head = screen.getByRole('link', { name: 'Clients' }).closest('header');
  const links = screen.getAllByRole('link', { name: /^\+32|@/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+32471223344', `mailto:${email}`]);
  expect(links.every((link) => head?.contains(link))).toBe(true);
  expect(head?.textContent).toContain('adresse non confirmée');
});
