import { act } from '@testing-library/react';

/** Two clicks of which the second comes before anything is drawn again: a busy button cannot keep it back. */
export const clickTwice = (button: HTMLElement): void =>
  act(() => {
    button.click();
    button.click();
  });
