import type { FocusEvent } from 'react';

/** For a field with a proposed amount: what is typed replaces it, wherever it was tapped. */
export const selectOnFocus = ({ target }: FocusEvent<HTMLInputElement>): void => target.select();
