import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { DataTable, type DataTableLayout } from './data-table.tsx';
import { FilterLinks } from './filter-links.tsx';
import { LoadFailure } from './list-states.tsx';
import { RadioGroup } from '../controls/radio-group.tsx';

interface Rental {
  id: number;
  name: string;
  price: string;
}

const rentals: Rental[] = [
  { id: 1, name: 'Léa Petit', price: '45,00 €' },
  { id: 2, name: 'Noé Maes', price: '90,00 €' },
];

const details = vi.fn(({ name }: Rental) => <p>Tout sur {name}</p>);

const layout: DataTableLayout<Rental> = {
  caption: 'Locations',
  cardsBelow: 'tablet',
  card: ['name price', 'opener opener'],
  rowId: ({ id }) => `rental-${id}`,
  label: ({ name }) => name,
  details,
  notice: ({ id }) => (id === 2 ? <p>Reste à payer</p> : undefined),
  columns: [
    { name: 'name', header: 'Client', isRowHeader: true, cell: ({ name }) => name },
    { name: 'price', header: 'Prix', isNumeric: true, cell: ({ price }) => price },
    { name: 'opener', header: 'Actions', cell: (_rental, opener) => opener },
  ],
};

describe('a table whose rows open', () => {
  it('has a name, and a header for each column and each row', () => {
    render(<DataTable layout={layout} rows={rentals} />);
    const table = screen.getByRole('table', { name: 'Locations' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Client', 'Prix', 'Actions']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Léa Petit', 'Noé Maes']);
  });

  it('opens one row by its own button, and closes it again', async () => {
    const user = userEvent.setup();
    render(<DataTable layout={layout} rows={rentals} />);
    const button = screen.getByRole('button', { name: /^Détails\s?: Noé Maes$/ });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText(/^Tout sur/)).toBeNull();
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const opened = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(opened?.textContent).toBe('Tout sur Noé Maes');
    expect(screen.queryByText('Tout sur Léa Petit')).toBeNull();
    await user.click(button);
    expect(opened?.hidden).toBe(true);
  });

  it('opens a row wherever it is clicked, unless text was selected or something else was meant', async () => {
    const user = userEvent.setup();
    render(<DataTable layout={layout} rows={rentals} />);
    const price = screen.getByText('90,00 €');
    await user.click(price);
    expect(screen.getByText('Tout sur Noé Maes')).toBeTruthy();
    await user.click(screen.getByText('Tout sur Noé Maes'));
    window.getSelection()?.selectAllChildren(price);
    fireEvent.click(price);
    window.getSelection()?.removeAllRanges();
    expect(screen.getByRole('button', { name: /Noé Maes$/ }).getAttribute('aria-expanded')).toBe('true');
    await user.click(price);
    expect(screen.getByRole('button', { name: /Noé Maes$/ }).getAttribute('aria-expanded')).toBe('false');
  });

  it('has no button in a row that has nothing to open', async () => {
    const user = userEvent.setup();
    render(<DataTable layout={{ ...layout, hasDetails: ({ id }) => id === 1 }} rows={rentals} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Léa Petit$/),
    ]);
    await user.click(screen.getByText('90,00 €'));
    expect(screen.queryByText('Tout sur Noé Maes')).toBeNull();
  });

  it('does what its row does wherever the row is clicked', async () => {
    const user = userEvent.setup();
    const onOpen = vi.fn();
    const { details: _details, ...plain } = layout;
    render(<DataTable layout={{ ...plain, onOpen }} rows={rentals} />);
    await user.click(screen.getByText('90,00 €'));
    expect(onOpen.mock.calls).toEqual([[rentals[1]]]);
  });

  it('shows a notice under the rows that have one, and opens those that are asked for', () => {
    render(<DataTable layout={layout} rows={rentals} isOpened={({ id }) => id === 1} />);
    expect(screen.getByText('Tout sur Léa Petit')).toBeTruthy();
    expect(screen.getAllByText('Reste à payer')).toHaveLength(1);
  });

  it('leaves an open row as it is when rows are added', () => {
    const isOpened = ({ id }: Rental): boolean => id === 1;
    const { rerender } = render(<DataTable layout={layout} rows={rentals.slice(0, 1)} isOpened={isOpened} />);
    details.mockClear();
    rerender(<DataTable layout={layout} rows={rentals} isOpened={isOpened} />);
    expect(screen.getByText('Noé Maes')).toBeTruthy();
    expect(details).not.toHaveBeenCalled();
  });
});

describe('a table whose rows lead to a page', () => {
  const Address = () => <p role="status">{useLocation().pathname}</p>;
  const show = () => {
    const user = userEvent.setup();
    const leading = { ...layout, to: ({ id }: Rental) => `/rentals/${id}` };
    render(
      <MemoryRouter initialEntries={['/rentals']}>
        <DataTable layout={leading} rows={rentals} />
        <Address />
      </MemoryRouter>,
    );
    return { user, address: () => screen.getByRole('status').textContent };
  };

  it('has one link in each, in the cell that names it', () => {
    show();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Léa Petit', '/rentals/1'],
      ['Noé Maes', '/rentals/2'],
    ]);
  });

  it('follows it wherever the row is clicked, unless text was selected or something else was meant', async () => {
    const { user, address } = show();
    await user.click(screen.getByRole('button', { name: /Noé Maes$/ }));
    await user.click(screen.getByText('Tout sur Noé Maes'));
    const price = screen.getByText('90,00 €');
    window.getSelection()?.selectAllChildren(price);
    fireEvent.click(price);
    expect(address()).toBe('/rentals');
    window.getSelection()?.removeAllRanges();
    await user.click(price);
    expect(address()).toBe('/rentals/2');
  });
});

describe('filter links', () => {
  const show = (counts?: { all: number; past: number }): HTMLElement => {
    render(
      <MemoryRouter>
        <FilterLinks
          label="Filtrer par statut"
          current="past"
          links={[
            { filter: 'all', label: 'Toutes', to: '/liste', count: counts?.all },
            { filter: 'past', label: 'Passées', to: '/liste?statut=past', count: counts?.past },
          ]}
        />
      </MemoryRouter>,
    );
    return screen.getByRole('navigation', { name: 'Filtrer par statut' });
  };

  it('lead to the address of what they show, and say which one is shown', () => {
    const links = within(show({ all: 1234, past: 0 })).getAllByRole('link');
    expect(links.map((link) => link.textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Toutes 1 234',
      'Passées 0',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/liste', '/liste?statut=past']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  });

  it('show no number before it is known', () => {
    expect(within(show()).getByRole('link', { name: 'Toutes' })).toBeTruthy();
  });
});

describe('a group of radio buttons', () => {
  const Choice = ({ disabled = false }: { disabled?: boolean }) => {
    const [value, setValue] = useState<'card' | 'page'>('card');
    return (
      <RadioGroup
        legend="Mode de paiement"
        value={value}
        onChange={setValue}
        disabled={disabled}
        choices={[
          { value: 'card', label: 'Carte', hint: 'Sur cette page', isRecommended: true },
          { value: 'page', label: 'Page', hint: 'Ailleurs' },
        ]}
      />
    );
  };
  const checked = (): string[] =>
    screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked, value }) => (checked ? [value] : []));

  it('has a name, and one choice, by mouse or by arrow', async () => {
    const user = userEvent.setup();
    render(<Choice />);
    expect(screen.getByRole('group', { name: 'Mode de paiement' })).toBeTruthy();
    expect(checked()).toEqual(['card']);
    await user.click(screen.getByRole('radio', { name: /^Page/ }));
    expect(checked()).toEqual(['page']);
    await user.keyboard('{ArrowUp}');
    expect(checked()).toEqual(['card']);
  });

  it('cannot be changed while it is disabled', async () => {
    const user = userEvent.setup();
    render(<Choice disabled />);
    await user.click(screen.getByRole('radio', { name: /^Page/ }));
    expect(checked()).toEqual(['card']);
  });
});

describe('a list that could not be loaded', () => {
  it('is asked for again by its button; its sentence can be closed until the next error', async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn();
    const failure = (error: Error) => (
      <LoadFailure error={error} sentence="Pas de réponse" isDismissable onRetry={onRetry} />
    );
    const first = new Error('first');
    const { rerender } = render(failure(first));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(failure(first));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledOnce();
    rerender(failure(new Error('second')));
    expect(screen.getByRole('alert').textContent).toContain('Pas de réponse');
  });
});
