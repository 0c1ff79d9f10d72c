import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import * as words from '#words/screens/desk-search/field.ts';
import dialog from '../../ui/dialogs/dialog.module.css';
import { Row } from '../../ui/page/layout.tsx';
import styles from './desk-search.module.css';
import { placeOf, type SearchPlace } from './place-of.ts';

const loadSearch = async () => ({ default: (await import('./desk-search.tsx')).DeskSearch });
const DeskSearch = lazy(loadSearch);

/** Loads the code of the search before it is asked for. Without a network it is loaded when it is. */
export const preloadDeskSearch = (): void => void loadSearch().catch(() => undefined);

/** The search of the desk. What is typed while its code is still loading is not lost. */
export const DeskSearchPlace = (props: SearchPlace) => {
  // The state is above both fields, so that no key is lost while one replaces the other.
  const [typed, setTyped] = useState('');
  return (
    <Suspense fallback={<FirstField {...props} typed={typed} onType={setTyped} />}>
      <DeskSearch {...props} typed={typed} onType={setTyped} />
    </Suspense>
  );
};

interface FirstFieldProps extends SearchPlace {
  typed: string;
  onType: (text: string) => void;
}

const FirstField = ({ onClose, anchor, typed, onType }: FirstFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.overlay}>
      <div className={styles.modal} style={placeOf(anchor)}>
        <div className={dialog.dialog}>
          <Row wraps={false} className={styles.field}>
            <input
              ref={field}
              className={styles.input}
              aria-label={words.searchEverywhere}
              placeholder={words.searchPlaceholder}
              maxLength={100}
              value={typed}
              onChange={({ target }) => onType(target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Escape') onClose();
              }}
            />
          </Row>
        </div>
      </div>
    </div>
  );
};
