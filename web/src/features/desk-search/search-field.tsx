import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import * as words from '#words/screens/desk-search/field.ts';
import styles from './desk-search.module.css';
import { SearchIcon } from './search-icon.tsx';
import { Row } from '../../ui/page/layout.tsx';

type Keys = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End' | 'Enter';

export interface SearchFieldProps {
  typed: string;
  listId: string;
  activeId: string | undefined;
  hasOptions: boolean;
  onType: (text: string) => void;
  onClose: () => void;
  onKey: Record<Keys, (withControl: boolean) => void>;
}

/** Keeps the focus: its keys choose among the rows below. */
export const SearchField = ({
  typed,
  listId,
  activeId,
  hasOptions,
  onType,
  onClose,
  onKey,
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  // A layout effect, so that the focus is here before the next key event: the first field is already gone.
  useLayoutEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.key in onKey ? onKey[event.key as Keys] : undefined;
    if (!act || event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act(event.ctrlKey || event.metaKey);
  };
  return (
    <Row wraps={false} className={styles.field}>
      <SearchIcon />
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={words.searchEverywhere}
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        <span>{words.close}</span> <kbd>{words.escapeKey}</kbd>
      </button>
    </Row>
  );
};
