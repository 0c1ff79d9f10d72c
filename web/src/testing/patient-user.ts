import { waitFor, act } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

const untilEnabled = (element: Element): Promise<void> =>
  waitFor(() => {
    if (element.matches(':disabled'))
      throw new Error(`It stays disabled: ${element.outerHTML.slice(0, 300)}`);
  });

/**
 * user-event, whose acts wait until their control is enabled. By itself it ignores a disabled control without an error: a
 * test that acts before the answer that enables the control would fail later, and only sometimes.
 */
export const patientUser = (): UserEvent => {
  const user = userEvent.setup();
  const onceEnabled =
    <Rest extends unknown[]>(act: (element: Element, ...rest: Rest) => Promise<void>) =>
    async (element: Element, ...rest: Rest): Promise<void> => {
      await untilEnabled(element);
      await act(element, ...rest);
    };
  return {
    ...user,
    clear: onceEnabled(user.clear),
    click: onceEnabled(user.click),
    selectOptions: onceEnabled(user.selectOptions),
    type: onceEnabled(user.type),
    upload: async (element, files) => {
      await untilEnabled(element);
      await user.upload(element, files);
    },
  };
};

/** Two clicks of which the second comes before anything is drawn again: a busy button cannot keep it back. */
export const clickTwice = (button: HTMLElement): void =>
  act(() => {
    button.click();
    button.click();
  });
