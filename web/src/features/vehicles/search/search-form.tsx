import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { scrollToSection } from '../../../lib/section-scroll.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DateFaults } from './date-fields.ts';
import type { DatesPopover } from './dates-popover.tsx';
import { loadSearch } from './search-code.ts';
import { SEARCH_ID } from './search-id.ts';
import styles from './search-form.module.css';

const SEARCHING = 'Recherche...';
const NAMES = ['du', 'au'] as const;

/** The dates, and the criteria wherever they stand. */
const controlsOf = ({ current }: RefObject<HTMLFormElement | null>) =>
  ([...(current?.elements ?? [])] as HTMLInputElement[]).filter(({ name }) => name);

/** The day that an address says. */
const dayIn = (query: string, name: string): string =>
  /^\d{4}-\d\d-\d\d$/.exec(new URLSearchParams(query).get(name) ?? '')?.[0] ?? '';

/**
 * The search in the hero: a plain form, which works without JavaScript, with the browser's own date fields. In their
 * place scripts put fields that read `5/6` and show `05/06/2027` whatever the browser's language; the code that reads
 * them, and the calendar, are loaded when one is used. The criteria above the vehicles belong to this form as well.
 */
export const SearchForm = () => {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  const [isText, setText] = useState(false);
  const [calendar, setCalendar] = useState<{ DatesPopover: typeof DatesPopover }>();
  const [faults, setFaults] = useState<DateFaults>({});
  /** Where a search was sent from: until its results are loaded, this page stays. */
  const [sentFrom, setSentFrom] = useState<Location>();
  const isSearching = sentFrom === location;
  const isSent = useRef(false);

  const replaceFields = (): void => {
    // What is being typed when the scripts arrive is finished in the browser's field.
    const isFree = (field: HTMLInputElement) => field !== document.activeElement && !field.validity.badInput;
    if (controlsOf(form).every(isFree)) setText(true);
  };

  useLayoutEffect(() => {
    replaceFields();
    const isOther = shown.current !== search;
    shown.current = search;
    for (const control of controlsOf(form)) {
      if (control.type !== 'text') continue;
      const day = isOther ? dayIn(search, control.name) : control.value;
      control.value = day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
    }
  }, [search, isText]);

  useEffect(() => {
    // Sent by a criterion, it stays where that is.
    if (isSent.current && form.current?.contains(document.activeElement)) scrollToSection('vehicules');
    isSent.current = false;
  }, [location]);

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSentFrom(location);
    const code = await loadSearch().catch(() => undefined);
    const found = code?.settleDates(form.current, true) ?? {};
    setFaults(found);
    if (found.du ?? found.au) {
      setSentFrom(undefined);
      return;
    }
    isSent.current = true;
    const query = new URLSearchParams();
    for (const { name, value } of controlsOf(form))
      if (value) query.set(name, value.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1'));
    // The criteria stay also when the last one is taken off.
    void navigate(`${paths.home}?${query.toString() || 'tri='}#vehicules`);
  };

  return (
    <form
      ref={form}
      id={SEARCH_ID}
      action={`${paths.home}#vehicules`}
      role="search"
      // Refused dates have the sentence of the reservation.
      noValidate
      autoComplete="off"
      className={styles.form}
      aria-busy={isSearching || undefined}
      onSubmit={(event) => void send(event)}
    >
      {NAMES.map((name) => (
        <Field
          key={name}
          label={name === 'du' ? 'Du' : 'Au'}
          name={name}
          type={isText ? 'text' : 'date'}
          inputMode="numeric"
          placeholder="jj/mm/aaaa"
          defaultValue={dayIn(search, name)}
          error={faults[name]}
          onFocus={() =>
            void loadSearch()
              .then((code) => code.loadCalendar())
              // Without it, they are read when the form is sent.
              .then(setCalendar, () => undefined)
          }
          onBlur={replaceFields}
        />
      ))}
      {calendar && <calendar.DatesPopover onFaults={setFaults} />}
      <Button
        type="submit"
        variant="action"
        className={styles.submit}
        busyLabel={isSearching ? SEARCHING : undefined}
      >
        Voir les disponibilités
      </Button>
      <VisuallyHidden role="status">{isSearching && SEARCHING}</VisuallyHidden>
    </form>
  );
};
