import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDates } from './date-fields.ts';

/** A form whose address changes while `typed` is written into its first field; what both fields hold then. */
const shownAfter = (query: string, typed?: string): string[] => {
  const { container } = render(
    <form>
      <input name="du" defaultValue="01/05/2027" />
      <input name="au" defaultValue="03/05/2027" />
    </form>,
  );
  const form = container.querySelector('form');
  const fields = [...container.querySelectorAll('input')];
  const before = new FormData(form ?? undefined);
  const [first] = fields;
  if (first && typed !== undefined) first.value = typed;
  showDates(form, query, before);
  return fields.map(({ value }) => value);
};

it('shows the dates of an address, unless one was typed since', () => {
  expect(shownAfter('?du=2027-06-05&au=2027-06-08')).toEqual(['05/06/2027', '08/06/2027']);
  expect(shownAfter('?tri=')).toEqual(['', '']);
  expect(shownAfter('?du=2027-06-05&au=2027-06-08', '7/6')).toEqual(['7/6', '08/06/2027']);
  expect(shownAfter('?tri=', '7/6')).toEqual(['7/6', '']);
});
