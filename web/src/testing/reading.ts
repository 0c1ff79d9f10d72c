import { screen, within } from '@testing-library/react';

/** The summary of a refused form, which has the focus: its title, then its sentences. */
export const refusedWith = async (): Promise<string[]> => {
  const alert = await screen.findByRole('alert');
  const box = alert.parentElement;
  if (box !== document.activeElement) throw new Error('The summary of the form has not taken the focus');
  const title = alert.querySelector('p')?.textContent ?? '';
  const sentences = within(alert).queryAllByRole('listitem');
  return [title, ...sentences.map((item) => item.textContent)].map((text) => text.replaceAll(/\s/g, ' '));
};

/** What stands beside a field, read with it. */
export const errorOf = (field: HTMLElement): string | undefined => {
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((known) => known.endsWith('-error'));
  return document.getElementById(id ?? '')?.textContent.replaceAll(/\s/g, ' ');
};
