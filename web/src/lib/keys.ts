import { useEffect, useSyncExternalStore } from 'react';
import { lastingStore } from './storage/browser-store.ts';

/** What a key of the keyboard does on the pages of the managers. */
export interface Key {
  /** As the keyboard names it: `n`, `/`. */
  key: string;
  /** With Ctrl, or ⌘: this one works in a field too. */
  withControl?: true;
  /** What it does, in French. */
  label: string;
  act: () => void;
}

let known: readonly Key[] = [];
const listeners = new Set<() => void>();

const change = (keys: readonly Key[]): void => {
  known = keys;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Adds keys while the component is mounted. When two components add the same key, the later one has it. */
export const useKeys = (keys: readonly Key[]): void => {
  useEffect(() => {
    change([...known, ...keys]);
    return () => change(known.filter((key) => !keys.includes(key)));
  }, [keys]);
};

/** All keys, in the order in which they were added. */
export const useKnownKeys = (): readonly Key[] =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  );

/** Keys without Ctrl may be struck by mistake or by speech input, so that they can be turned off (WCAG 2.1.4). */
const OFF_KEY = 'volant.keys-off';

export const areKeysOn = (): boolean => lastingStore.read(OFF_KEY) === undefined;

export const turnKeys = (on: boolean): void => {
  if (on) lastingStore.forget(OFF_KEY);
  else lastingStore.keep(OFF_KEY, '1');
};

/** Where people type, or choose by letters. */
const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]';

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TYPED) !== null;

/** Does what a key stands for, unless a dialog is open. */
const actOnKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
  const withControl = event.ctrlKey || event.metaKey;
  const found = [...known]
    .reverse()
    .find((key) => key.key === event.key.toLowerCase() && (key.withControl === true) === withControl);
  if (found === undefined || document.querySelector(DIALOG) !== null) return;
  if (!withControl && (isTyped(event) || !areKeysOn())) return;
  event.preventDefault();
  found.act();
};

/** Listens to the keys of the page. */
export const useKeyboard = (): void =>
  useEffect(() => {
    document.addEventListener('keydown', actOnKey);
    return () => document.removeEventListener('keydown', actOnKey);
  }, []);
