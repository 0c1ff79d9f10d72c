import { fireEvent } from '@testing-library/react';

/** Two clicks of which the second comes before anything is drawn again: a busy button cannot keep it back. */
export const clickTwice = (button: HTMLElement): void => {
  fireEvent.click(button);
  fireEvent.click(button);
};
