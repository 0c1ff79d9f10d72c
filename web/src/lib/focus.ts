import type { FocusEvent } from 'react';

/** A `ref` for a control that takes the focus when it appears, after the one that had it was removed. */
export const focusOnMount = (control: HTMLElement | null): void => control?.focus();

/** For a field with a proposed amount: what is typed replaces it, wherever it was tapped. */
export const selectOnFocus = ({ target }: FocusEvent<HTMLInputElement>): void => target.select();
