import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type SubmitEvent,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { loadSearch, mayBeSearch, searchCriteria } from './search-code.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './search-form.module.css';

const SEARCHING = 'Recherche...';

/**
 * The search above the vehicles: a plain form, which works without JavaScript. Its further criteria are loaded when they
 * are opened, and on a desktop its calendar when a date field is used. On a phone it is folded once it has dates, until
 * the address ends with its name.
 */
export const SearchForm = () => {
  const { search, hash, key } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [calendar, setCalendar] = useState<{ DatesPopover: ComponentType }>();
  const first = useRef<HTMLInputElement>(null);
  const params = new URLSearchParams(search);
  const isAskedFor = hash === '#recherche';
  /** The entry of the history that a search was sent from: until its results are loaded, this page stays. */
  const [sentFrom, setSentFrom] = useState<string>();
  const isSearching = sentFrom === key;

  useEffect(() => {
    if (isAskedFor) first.current?.focus();
  }, [isAskedFor]);

  const prepare = ({ currentTarget: field }: FocusEvent<HTMLInputElement>): void =>
    void loadSearch()
      .then(({ prepareDates }) => prepareDates(field))
      .then(setCalendar, () => undefined);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const control of event.currentTarget.elements) {
      const { name, value } = control as HTMLInputElement | HTMLSelectElement;
      if (name && value) given.set(name, value);
    }
    setSentFrom(key);
    void navigate(`${paths.home}?${given.toString()}#vehicules`);
  };

  const dateField = (name: string, label: string) => {
    // What is no day would not be shown, and not be sent either.
    const [day = ''] = /^\d{4}-\d\d-\d\d$/.exec(params.get(name) ?? '') ?? [];
    return (
      <label className={styles.field}>
        {label}
        <input
          // Another address has other days.
          key={day}
          type="date"
          name={name}
          defaultValue={day}
          onFocus={prepare}
          className={styles.control}
          ref={name === 'du' ? first : undefined}
        />
      </label>
    );
  };

  return (
    <form
      action={`${paths.home}#vehicules`}
      role="search"
      // Refused dates have the sentence of the reservation.
      noValidate
      className={styles.form}
      aria-busy={isSearching || undefined}
      data-folded={(params.has('du') && !isAskedFor) || undefined}
      onSubmit={submit}
    >
      {dateField('du', 'Du')}
      {dateField('au', 'Au')}
      {calendar && <calendar.DatesPopover />}
      <Button
        type="submit"
        variant="action"
        className={styles.submit}
        busyLabel={isSearching ? SEARCHING : undefined}
      >
        Voir les disponibilités
      </Button>
      <VisuallyHidden role="status">{isSearching && SEARCHING}</VisuallyHidden>
      <details
        className={styles.more}
        open={/[?&](type|places|boite|energie|max)=[^&]/.test(search) || undefined}
        onToggle={() => setOpen(true)}
      >
        <summary className={styles.summary}>Plus de critères</summary>
        {isOpen || mayBeSearch(search) ? (
          <Suspense>
            <searchCriteria.Page />
          </Suspense>
        ) : (
          // Rendered by the server, and never in a browser.
          <noscript>
            <searchCriteria.Page />
          </noscript>
        )}
      </details>
    </form>
  );
};
