import type { KeyboardEvent } from 'react';
import type { Fault } from './counter-draft.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

const isFolded = (element: Element): boolean => element.closest('details:not([open])') !== null;

/** Whether both belong to one group: Enter and Escape stop at it once, arrow keys move within it. */
const isSameGroup = (one: Control, other: Control): boolean => {
  if (one instanceof HTMLInputElement && one.type === 'radio') return one.name === other.name;
  return one.closest('[data-group]')?.contains(other) === true;
};

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

/** Where Enter and Escape stop: each field, one control of each group, and the button that sends. */
const stopsOf = (form: HTMLFormElement): Control[] => {
  const controls = [...form.querySelectorAll<Control>('input, select, [type=submit]')].filter(
    (control) => !control.disabled && !isFolded(control),
  );
  return controls.filter((control) => {
    const group = controls.filter((other) => isSameGroup(control, other));
    const entry = group.find((other) => isRadio(other) && other.checked) ?? group[0] ?? control;
    return entry === control;
  });
};

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const focusOn = (control: Control | undefined): void => {
  control?.focus();
  if (control instanceof HTMLInputElement && control.inputMode !== '') control.select();
};

/** Moves the focus to the next field or question after the element, past the parts that are answered. */
export const focusNextOf = (from: Element): void => {
  const form = from.closest('form');
  const others = form ? stopsOf(form).filter((stop) => !isSameGroup(stop, from as Control)) : [];
  const isOpen = (stop: Control): boolean => {
    const answered = stop.closest('[data-answered]');
    return answered === null || answered.contains(from);
  };
  focusOn(others.find((stop) => stop !== from && isBefore(from, stop) && isOpen(stop)));
};

const goBackFrom = (from: Element, form: HTMLFormElement): void =>
  focusOn(
    stopsOf(form)
      .filter((stop) => !isSameGroup(stop, from as Control) && isBefore(stop, from))
      .at(-1),
  );

/** To the next box of a group of boxes; those of one name have this from the browser. */
const moveInGroup = (from: HTMLInputElement, step: 1 | -1): boolean => {
  const group = from.closest('[data-group]');
  if (from.type !== 'checkbox' || group === null) return false;
  const boxes = [...group.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:disabled)')];
  boxes[boxes.indexOf(from) + step]?.focus();
  return true;
};

/**
 * The keys of the sale: Enter goes on to the next field or question, and chooses the focused radio button; Escape
 * goes back; arrow keys choose, from a search in what it found.
 */
export const stepByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, target, currentTarget: form } = event;
  if (event.defaultPrevented || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || target.closest('dialog, [role="dialog"]') !== null) return;
  const isField = target instanceof HTMLInputElement;
  const isHeading = target.tabIndex === -1;
  if (key === 'Enter' && (isField || isHeading || target instanceof HTMLSelectElement)) {
    // It would send the sale.
    event.preventDefault();
    if (isField && target.type === 'radio' && !target.checked) target.click();
    focusNextOf(target);
  } else if (key === 'Escape' && !(isField && target.type === 'search' && target.value !== '')) {
    goBackFrom(target, form);
  } else if (isField && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const isMoved = moveInGroup(target, key === 'ArrowDown' ? 1 : -1);
    if (!isMoved && target.type === 'search' && key === 'ArrowDown') focusNextOf(target);
    if (isMoved || target.type === 'search') event.preventDefault();
  }
};

/** Unfolds the parts with controls at fault, and leads to the first of these. */
export const focusOnFirst = (form: HTMLFormElement, faults: readonly Fault[]): void => {
  const controls = faults.flatMap(({ at }) => {
    const control = form.querySelector<HTMLElement>(`[name="${at}"]:not(:disabled)`);
    return control ? [control] : [];
  });
  for (const control of controls) control.closest('details')?.setAttribute('open', '');
  controls[0]?.focus();
};
