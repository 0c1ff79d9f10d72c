import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { dateFieldAt } from './date-fields.ts';

export interface FieldPopover {
  /** The form whose fields it is open for; undefined while it is closed. */
  openIn: HTMLFormElement | undefined;
  /** To be called once its content is there. */
  onShown: () => void;
  /** Closes it, and moves the focus to a field. */
  close: (field: HTMLInputElement | undefined) => void;
}

/** The keys with which browsers open their own calendar from a date field. */
const opensCalendar = ({ key, altKey }: KeyboardEvent): boolean =>
  altKey ? key === 'ArrowDown' : key === 'F4' || key === ' ';

/** Whether the browser's calendar was opened before ours was there, and still is. Not every browser can tell. */
const showsBrowsersOwn = (field: HTMLInputElement): boolean => {
  // Chromium's closes with its icon, which the style of the popover hides as soon as there is a layout.
  field.getBoundingClientRect();
  return CSS.supports('selector(:open)') && field.matches(':open');
};

/**
 * When the popover in `place` is open: from the focus or a click on a date field of its form, in place of the browser's
 * calendar, until Escape, the form is sent, or the focus or a click is elsewhere.
 */
export const useFieldPopover = (place: RefObject<HTMLElement | null>): FieldPopover => {
  const [openIn, setOpenIn] = useState<HTMLFormElement>();
  const lastField = useRef<HTMLInputElement>(undefined);
  const isReturning = useRef(false);
  const isEntering = useRef(false);

  const close = useCallback((field: HTMLInputElement | undefined): void => {
    setOpenIn(undefined);
    isReturning.current = true;
    field?.focus();
    isReturning.current = false;
  }, []);

  /** Moves the focus to the day that the keys start from, once it is there. */
  const enter = useCallback((): void => {
    const day = place.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]');
    isEntering.current = !day;
    day?.focus();
  }, [place]);

  const onShown = useCallback((): void => {
    place.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    if (isEntering.current) enter();
  }, [place, enter]);

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const open = (field: HTMLInputElement): void => {
      lastField.current = field;
      isEntering.current = false;
      if (!isReturning.current) setOpenIn(form);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const field = dateFieldAt(form, target);
      if (field) open(field);
    };
    const onClick = (event: MouseEvent): void => {
      const field = dateFieldAt(form, event.target);
      if (!field) return;
      // Some browsers open their own calendar on a click anywhere in the field.
      event.preventDefault();
      open(field);
    };
    const onKey = (event: KeyboardEvent): void => {
      const field = opensCalendar(event) ? dateFieldAt(form, event.target) : undefined;
      if (!field) return;
      event.preventDefault();
      open(field);
      enter();
    };
    const onSubmit = (): void => setOpenIn(undefined);

    form.addEventListener('focusin', onFocus);
    form.addEventListener('click', onClick, { capture: true });
    form.addEventListener('keydown', onKey, { capture: true });
    form.addEventListener('submit', onSubmit);
    // The field that this was loaded for, unless it was left meanwhile.
    const focused = dateFieldAt(form, document.activeElement);
    if (focused && !showsBrowsersOwn(focused)) open(focused);
    return () => {
      form.removeEventListener('focusin', onFocus);
      form.removeEventListener('click', onClick, { capture: true });
      form.removeEventListener('keydown', onKey, { capture: true });
      form.removeEventListener('submit', onSubmit);
    };
  }, [place, enter]);

  useEffect(() => {
    if (!openIn) return;
    /** The fields, their labels and the popover. */
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Element &&
      (place.current?.contains(target) === true ||
        dateFieldAt(openIn, target.closest('label')?.control ?? target) !== undefined);
    const onElsewhere = ({ target }: Event): void => {
      if (!isInside(target)) setOpenIn(undefined);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close(lastField.current);
    };
    document.addEventListener('pointerdown', onElsewhere, { capture: true });
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onElsewhere, { capture: true });
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [openIn, place, close]);

  return { openIn, onShown, close };
};
