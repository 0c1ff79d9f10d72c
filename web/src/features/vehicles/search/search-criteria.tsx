import { CATEGORY_NAMES, ENERGY_NAMES, TRANSMISSION_NAMES } from '#words/vehicles/facts.ts';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { ANY, CRITERION_NAMES, seatsOrMore, SORT_NAMES } from '#words/search/criteria.ts';
import { searchMessages as text } from '#words/search/search.ts';
import { addressOfSearch, MAX_SEATS, searchOf } from '@volant/shared/search/search.rules.ts';
import * as words from '#words/screens/vehicles/catalogue.ts';
import { sendForm } from '../../../lib/send-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { SEARCH_ID } from '../../../lib/paths.ts';
import styles from './search-results.module.css';

const SEATS = Array.from({ length: MAX_SEATS - 1 }, (_, index) => index + 2);

const LISTS = {
  type: Object.entries(CATEGORY_NAMES),
  places: SEATS.map((seats) => [seats, seatsOrMore(seats)] as const),
  boite: Object.entries(TRANSMISSION_NAMES),
  energie: Object.entries(ENERGY_NAMES),
  tri: Object.entries(SORT_NAMES),
};

/** A control that shows what the address says, also when another address comes. */
const useShown = <T extends HTMLInputElement | HTMLSelectElement>(value: string) => {
  const control = useRef<T>(null);
  useEffect(() => {
    if (control.current) control.current.value = value;
  }, [value]);
  return control;
};

/** One criterion, and what was chosen. */
const Choice = ({ name, value }: { name: keyof typeof LISTS; value: string | null }) => {
  // What is no criterion leaves it at the first choice.
  const chosen = String(LISTS[name].find(([known]) => String(known) === value)?.[0] ?? '');
  return (
    <select
      ref={useShown<HTMLSelectElement>(chosen)}
      form={SEARCH_ID}
      name={name}
      aria-label={CRITERION_NAMES[name]}
      defaultValue={chosen}
      data-chosen={chosen || undefined}
      className={styles.criterion}
      onChange={({ currentTarget }) => sendForm(currentTarget.form)}
    >
      <option value="">{chosen ? ANY : CRITERION_NAMES[name]}</option>
      {LISTS[name].map(([known, label]) => (
        <option key={known} value={known}>
          {label}
        </option>
      ))}
    </select>
  );
};

const MaxPrice = ({ max }: { max: string }) => (
  <input
    ref={useShown<HTMLInputElement>(max)}
    form={SEARCH_ID}
    type="number"
    name="max"
    min={1}
    inputMode="numeric"
    aria-label={CRITERION_NAMES.max}
    placeholder={words.maxPrice}
    defaultValue={max}
    data-chosen={max || undefined}
    className={styles.criterion}
    onBlur={({ currentTarget }) => {
      if (currentTarget.value !== max) sendForm(currentTarget.form);
    }}
  />
);

/**
 * The criteria above the vehicles, a chip each, which says what was chosen. They belong to the form of the dates, which
 * sends them, in this order.
 */
export const SearchCriteria = () => {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const group = useRef<HTMLDivElement>(null);
  const isOpened = useNavigationType() === NavigationType.Push && addressOfSearch(searchOf(params)) === '';

  useEffect(() => {
    // The link that opened them is gone, and the focus is nowhere or where that of lost elements goes.
    if (isOpened && document.activeElement?.matches('body, h1'))
      group.current?.querySelector('select')?.focus();
    // Only when they appear.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <Row ref={group} align="stretch" className={styles.criteria} role="group" aria-label={text.criteria}>
      <Choice name="type" value={params.get('type')} />
      <Choice name="places" value={params.get('places')} />
      <Choice name="boite" value={params.get('boite')} />
      <Choice name="energie" value={params.get('energie')} />
      {/* It is about the total of the dates. */}
      {(params.get('du') || params.get('max')) && <MaxPrice max={params.get('max') ?? ''} />}
      <Choice name="tri" value={params.get('tri')} />
      <noscript>
        <Button type="submit" form={SEARCH_ID} variant="secondary">
          {words.apply}
        </Button>
      </noscript>
    </Row>
  );
};
