/** A `ref` for the control that takes the focus when it appears, in place of one that has just gone. */
export const focusOnMount = (control: HTMLElement | null): void => control?.focus();
