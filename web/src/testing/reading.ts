import { waitFor, within } from '@testing-library/react';

/** The summary of a refused form, once it has taken the focus: its title, then its sentences. */
export const refusedWith = async (): Promise<string[]> => {
  const alert = await waitFor(() => {
    const found = document.activeElement?.querySelector<HTMLElement>(':scope > [role=alert]');
    if (!found) throw new Error('No summary of a refused form has the focus');
    return found;
  });
  const title = alert.querySelector('p')?.textContent ?? '';
  const sentences = within(alert).queryAllByRole('listitem');
  return [title, ...sentences.map((item) => item.textContent)].map((text) => text.replaceAll(/\s/g, ' '));
};

/** The error that a field is described by. */
export const errorOf = (field: HTMLElement): string | undefined => {
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((known) => known.endsWith('-error'));
  return document.getElementById(id ?? '')?.textContent.replaceAll(/\s/g, ' ');
};
