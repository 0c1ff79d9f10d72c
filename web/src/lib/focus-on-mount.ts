/** A `ref` for a control that takes the focus when it appears, after the one that had it was removed. */
export const focusOnMount = (control: HTMLElement | null): void => control?.focus();
