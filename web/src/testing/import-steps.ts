import { screen } from '@testing-library/react';
import type { OpenedPage } from './test-site.tsx';

/** Waits for a step of an import, by its heading. */
export const step = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 2, name });
/** Presses a button of the page. */
export const press = ({ user }: OpenedPage, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));
export const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ');

/** Chooses a file, up to its columns. */
export const upload = async (page: OpenedPage, file: File): Promise<void> => {
  await page.user.upload(screen.getByLabelText('Choisir un fichier'), file);
  await step('Vérifier les colonnes');
};
/** Confirms the columns, up to the preview. */
export const check = async (page: OpenedPage): Promise<void> => {
  await press(page, 'Vérifier les lignes');
  await step('Vérifier les lignes');
  await screen.findByRole('table');
};
/** The part of the table that a line of the file has: its cells, and what is wrong with them. */
const lineOf = (row: number): HTMLElement => {
  // jsdom leaves out the space at the end of the hidden word.
  const group = screen.getByRole('rowheader', { name: new RegExp(`^Ligne ?${row}$`) }).closest('tbody');
  if (!group) throw new Error(`line ${row} does not show`);
  return group;
};
export const says = (row: number): string => plain(lineOf(row).textContent);
