import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';
import { Link } from '../controls/link.tsx';

const open = (isActive: boolean) => {
  const page = (
    <>
      <LeaveGuard isActive={isActive} />
      <Link to="/formulaire?etape=2">Suite</Link>
      <Link to="/ailleurs">Ailleurs</Link>
    </>
  );
  const routes = [
    { path: '/formulaire', element: page },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/formulaire'] });
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
  };
};

const question = () => screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ });

/** Whether the browser asks before the tab is closed. */
const asksBeforeClosing = (): boolean => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('a page with unsaved work', () => {
  it('is left by a link only once that is confirmed', async () => {
    const { user, path } = open(true);
    await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
    await question();
    expect(path()).toBe('/formulaire');
    await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(path()).toBe('/formulaire');
    await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
    await waitFor(() => expect(path()).toBe('/ailleurs'));
  });

  it('lets its own steps go on', async () => {
    const { user, path } = open(true);
    await user.click(screen.getByRole('link', { name: 'Suite' }));
    await waitFor(() => expect(path()).toBe('/formulaire?etape=2'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('has the browser ask before the tab is closed', () => {
    open(true);
    expect(asksBeforeClosing()).toBe(true);
  });
});

it('a page without unsaved work is left at once', async () => {
  const { user, path } = open(false);
  expect(asksBeforeClosing()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await waitFor(() => expect(path()).toBe('/ailleurs'));
});
