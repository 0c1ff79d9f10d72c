import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The heading of a step of a departure or a return, once it is there. */
export const stepHeading = (name: RegExp | string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name });

/** The button that goes on, or takes the next photo. */
export const forward = (): HTMLElement => screen.getByRole('button', { name: /^(Continuer|Photo \d)\s: / });

/** What the foot of a step says that it lacks. */
export const restOf = (): string | undefined =>
  screen.queryByText(/^Reste\s: /)?.textContent.replaceAll(/\s/g, ' ');

/** To the next step, also without what this one lacks. */
export const continueTo = async (user: UserEvent, to: string): Promise<void> => {
  const name = new RegExp(`^${to}`);
  if (!screen.queryByRole('button', { name: 'Passer' })) await user.click(forward());
  if (!screen.queryByRole('heading', { level: 2, name }))
    await user.click(await screen.findByRole('button', { name: 'Passer' }));
  await stepHeading(name);
};
