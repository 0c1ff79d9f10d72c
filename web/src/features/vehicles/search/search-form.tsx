import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import * as words from '#words/screens/vehicles/catalogue.ts';
import { paths, SEARCH_ID } from '../../../lib/paths.ts';
import { scrollToSection } from '../../../lib/section-scroll.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Panel } from '../../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { DateFaults } from './date-fields.ts';
import type { DatesPopover } from './dates-popover.tsx';
import styles from './search-form.module.css';
import { lazyPage } from '../../../lib/lazy-page.tsx';

const NAMES = ['du', 'au'] as const;

/** The day of the server's address of a search, which has no other text. */
const dayIn = (query: string, name: string): string =>
  /^\d{4}-\d\d-\d\d$/.exec(new URLSearchParams(query).get(name) ?? '')?.[0] ?? '';

const dateField = (name: (typeof NAMES)[number]) => ({
  label: name === 'du' ? words.from : words.until,
  name,
});

/** The browser's own date fields, for a form without scripts: they are slower to draw. */
const PlainDates = ({ query }: { query: string }) =>
  NAMES.map((name) => (
    // oxlint-disable-next-line volant/no-native-date -- Without scripts nothing else has a calendar.
    <Field key={name} {...dateField(name)} type="date" defaultValue={dayIn(query, name)} />
  ));

/**
 * The search in the hero: a plain form, which is sent before its scripts are there as well. Its fields read `5/6` and show
 * `05/06/2027` whatever the browser's language; the code that reads them, and the calendar, are loaded when one is used.
 * The criteria above the vehicles belong to this form as well.
 */
export const SearchForm = () => {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(useHydrated() ? '' : search);
  const [calendar, setCalendar] = useState<{ DatesPopover: typeof DatesPopover }>();
  const [faults, setFaults] = useState<DateFaults>({});
  /** Where a search was sent from: until its results are loaded, this page stays. */
  const [sentFrom, setSentFrom] = useState<Location>();
  const isSearching = sentFrom === location;
  /** The dates that were sent, until their results are there. */
  const sent = useRef<FormData>(undefined);

  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    const before = sent.current ?? new FormData(form.current ?? undefined);
    void loadSearch().then(
      (code) => {
        if (shown.current === search) code.showDates(form.current, search, before);
      },
      () => undefined,
    );
  }, [search]);

  const loadCalendar = (): void =>
    void loadSearch()
      .then((code) => code.loadCalendar())
      // Without it, they are read when the form is sent.
      .then(setCalendar, () => undefined);

  useEffect(() => {
    if (form.current?.contains(document.activeElement)) {
      // It may have got the focus before the scripts came.
      loadCalendar();
      // Sent by a criterion, it stays where that is.
      if (sent.current) scrollToSection('vehicules');
    }
    sent.current = undefined;
  }, [location]);

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSentFrom(location);
    const code = await loadSearch().catch(() => undefined);
    const found = code?.normaliseDates(form.current, true) ?? {};
    setFaults(found);
    if (found.du ?? found.au) {
      setSentFrom(undefined);
      return;
    }
    sent.current = new FormData(form.current ?? undefined);
    const query = new URLSearchParams();
    // The dates, and the criteria wherever they stand.
    for (const { name, value } of (form.current?.elements ?? []) as Iterable<HTMLInputElement>)
      // An address is read with days as they are typed too.
      if (name && value) query.set(name, code?.dayOf(value) ?? value);
    // The criteria stay also when the last one is taken off.
    void navigate(`${paths.home}?${query.toString() || 'tri='}#vehicules`);
  };

  return (
    <Panel
      as="form"
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
      {/* Rendered by the server only. Without JavaScript the hidden text fields below are sent too, but the first `du` and
          `au` of an address count. */}
      <noscript>{import.meta.env.SSR && <PlainDates query={search} />}</noscript>
      {NAMES.map((name) => (
        <div key={name} data-needs-script="">
          <Field
            {...dateField(name)}
            type="text"
            inputMode="numeric"
            placeholder={words.dayPattern}
            // The browser keeps what the server wrote, and what was typed since.
            defaultValue={
              import.meta.env.SSR ? dayIn(search, name).split('-').reverse().join('/') : undefined
            }
            error={faults[name]}
            onFocus={loadCalendar}
          />
        </div>
      ))}
      {calendar && <calendar.DatesPopover onFaults={setFaults} />}
      <Button
        type="submit"
        variant="action"
        className={styles.submit}
        busyLabel={isSearching ? words.searching : undefined}
      >
        {words.seeAvailability}
      </Button>
      <VisuallyHidden role="status">{isSearching && words.searching}</VisuallyHidden>
    </Panel>
  );
};

/** What only a search needs, in one chunk: most visits begin without. */
const loadSearch = () => import('./search-results.tsx');

export const searchResults = lazyPage(async () => (await loadSearch()).SearchResults);

/**
 * Whether the query of an address may be a search, or `tri=` asks for the criteria; what it means is decided by code that
 * is not loaded yet.
 */
export const mayBeSearch = (query: string): boolean =>
  /[?&](tri=|(du|au|type|places|boite|energie|max)=[^&])/.test(query);
