import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { JournalFilters } from './journal-filters.tsx';

it('unfolds the filters of which one is at fault', async () => {
  const user = userEvent.setup();
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <JournalFilters search={{}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const more = screen.getByRole('button', { name: 'Plus de filtres' });
  await user.click(more);
  await user.type(screen.getByLabelText('Du'), '30/11/2026');
  await user.type(screen.getByLabelText('Au'), '01/11/2026');
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Filtrer' }));
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByLabelText('Au').getAttribute('aria-invalid')).toBe('true');
});
