import { useEffect, useRef } from 'react';
import * as words from '#words/screens/reservations/manager-list.ts';
import { IconButton } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { SearchForm } from '../../../../ui/controls/search-form.tsx';
import { CloseIcon } from '../../../../ui/text/icons.tsx';
import styles from './manager-list.module.css';

const PAUSE_MS = 250;
const MAX_LENGTH = 100;

export interface SearchBoxProps {
  /** The search text in the address. */
  value: string;
  /** Called once the typing pauses. */
  onSearch: (text: string) => void;
}

/** An uncontrolled input: a keystroke renders nothing, however long the list is. */
export const SearchBox = ({ value, onSearch }: SearchBoxProps) => {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Reported by `onSearch`, and not yet passed back as `value`. */
  const asked = useRef<string[]>([]);
  const latest = useRef({ value, onSearch });

  useEffect(() => {
    latest.current = { value, onSearch };
  }, [value, onSearch]);
  useEffect(() => {
    const known = asked.current.indexOf(value);
    if (known >= 0) {
      asked.current.splice(0, known + 1);
    } else if (input.current && input.current.value.trim() !== value) {
      // The address changed elsewhere: through the history, or by a link that clears the search.
      clearTimeout(timer.current);
      input.current.value = value;
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (): void => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === (asked.current.at(-1) ?? latest.current.value)) return;
    asked.current.push(text);
    latest.current.onSearch(text);
  };

  return (
    <SearchForm className={styles.search} onSearch={search}>
      <Field
        ref={input}
        label={words.search}
        type="search"
        enterKeyHint="search"
        placeholder={words.searchBy}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        defaultValue={value}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(search, PAUSE_MS);
        }}
        // A search that began after a row was clicked would lead back to the list.
        onBlur={search}
        suffix={
          <IconButton
            className={styles.clear}
            aria-label={words.clearSearch}
            onClick={() => {
              if (!input.current) return;
              input.current.value = '';
              input.current.focus();
              search();
            }}
          >
            <CloseIcon />
          </IconButton>
        }
      />
    </SearchForm>
  );
};
