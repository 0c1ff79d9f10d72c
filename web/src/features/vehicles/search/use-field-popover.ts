import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { dateFieldAt } from './date-fields.ts';

export interface FieldPopover {
  /** The form whose fields it is open for; undefined while it is closed. */
  openIn: HTMLFormElement | undefined;
  /** To be called once its content is there. */
  onShown: () => void;
  /** Closes it, and moves the focus. */
  close: (next: HTMLElement | null | undefined) => void;
}

/** The keys that open a calendar from a date field elsewhere. */
const opensCalendar = ({ key }: KeyboardEvent): boolean => key === 'ArrowDown' || key === 'F4';

/**
 * When the popover in `element` is open: from the focus or a click on a date field of its form until Escape, the form is sent, or the focus or a click is elsewhere.
 */
export const useFieldPopover = (element: RefObject<HTMLElement | null>): FieldPopover => {
  const [openIn, setOpenIn] = useState<HTMLFormElement>();
  const lastField = useRef<HTMLInputElement>(undefined);
  const isReturning = useRef(false);
  const isEntering = useRef(false);

  const close = useCallback((next: HTMLElement | null | undefined): void => {
    setOpenIn(undefined);
    isReturning.current = true;
    next?.focus();
    isReturning.current = false;
  }, []);

  /** Moves the focus to the day that the keys start from, once it is there. */
  const enter = useCallback((): void => {
    const day = element.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]');
    isEntering.current = !day;
    day?.focus();
  }, [element]);

  const onShown = useCallback((): void => {
    element.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    // Where there is no room for both, the field that is typed in.
    lastField.current?.scrollIntoView({ block: 'nearest' });
    if (isEntering.current) enter();
  }, [element, enter]);

  useEffect(() => {
    const form = element.current?.closest('form');
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
      if (field) open(field);
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
    form.addEventListener('click', onClick);
    form.addEventListener('keydown', onKey, { capture: true });
    form.addEventListener('submit', onSubmit);
    // The field that this was loaded for, unless it was left meanwhile.
    const focused = dateFieldAt(form, document.activeElement);
    if (focused) open(focused);
    return () => {
      form.removeEventListener('focusin', onFocus);
      form.removeEventListener('click', onClick);
      form.removeEventListener('keydown', onKey, { capture: true });
      form.removeEventListener('submit', onSubmit);
    };
  }, [element, enter]);

  useEffect(() => {
    if (!openIn) return;
    /** The form holds the popover, the fields, and the button that comes next. */
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && openIn.contains(target);
    /**
     * What closes moves what is below it: a press ends where it began before anything moves, so it closes with its click,
     * and not already by the focus that it gives.
     */
    let isPress = false;
    const onPress = (): void => {
      isPress = true;
    };
    const onClick = ({ target }: Event): void => {
      if (!isInside(target)) setOpenIn(undefined);
    };
    const onFocus = ({ target }: Event): void => {
      if (!isPress && !isInside(target)) setOpenIn(undefined);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      isPress = false;
      if (key === 'Escape') close(lastField.current);
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onPress, { capture: true });
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [openIn, element, close]);

  return { openIn, onShown, close };
};
