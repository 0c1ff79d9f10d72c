import { CATEGORY_NAMES, ENERGY_NAMES } from '#words/vehicles/facts.ts';
import { formatDays, formatPrice } from '#words/format/amounts.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import * as words from '#words/screens/reservations/counter-vehicles.ts';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import { Muted, Panel, Row, Text } from '../../../ui/page/layout.tsx';
import { LoadFailure } from '../../../ui/lists/list-states.tsx';
import { RowPeriod } from '../../../ui/text/row-period.tsx';
import { SmallPicture } from '../../../ui/lists/small-picture.tsx';
import { Spinner } from '../../../ui/page/spinner.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { CounterOffers, OfferedVehicle } from './counter-offers.ts';
import { focusNextOf } from './sale-keys.ts';
import { FilterFields, matches, NO_FILTER, type VehicleFilter } from './vehicle-filter.tsx';
import styles from './new-rental-page.module.css';

interface VehicleChoiceProps {
  offers: CounterOffers;
  period: Period;
  chosen: number | undefined;
  onChoose: (vehicleId: number) => void;
  /** What must be answered about the chosen one. */
  children: ReactNode;
}

/** The vehicles, each in a row: those that are free for the days can be chosen. */
export const VehicleChoice = ({ children, ...props }: VehicleChoiceProps) => {
  const [filter, setFilter] = useState<VehicleFilter>(NO_FILTER);
  const { offers, chosen, onChoose } = props;
  const shown = offers.rows.filter((row) => matches(row, filter));
  const free = shown.filter(({ isFree }) => isFree);
  const hasFree = free.length > 0;
  const isAnswered = offers.rows.some(({ vehicle, isFree }) => isFree && vehicle.id === chosen);
  const isKnown = !offers.error && !offers.isLoading && offers.rows.length > 0;
  /** Enter chooses the only free vehicle that has the typed words. */
  const chooseOnly = (event: KeyboardEvent<HTMLInputElement>): void => {
    const [only, other] = free;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (filter.typed.trim() === '' || only === undefined || other !== undefined) return;
    event.preventDefault();
    onChoose(only.vehicle.id);
    const row = event.currentTarget.form?.querySelector('[type="radio"][name="vehicle"]');
    focusNextOf(row ?? event.currentTarget);
  };
  return (
    <Panel
      as="section"
      gap={1}
      className={classNames(styles.box, styles.vehicles)}
      aria-label={words.vehicle}
      data-answered={isAnswered || undefined}
    >
      <Row className={styles.top}>
        <h2>{words.vehicle}</h2>
        {isKnown && (
          <FilterFields
            rows={offers.rows}
            filter={filter}
            onChange={setFilter}
            onKeyDown={chooseOnly}
            isAtFault={!hasFree}
          />
        )}
      </Row>
      {children}
      {offers.error ? (
        <LoadFailure
          error={offers.error}
          title={words.loadFailed}
          sentence={sentenceOf(offers.error)}
          onRetry={offers.retry}
        />
      ) : offers.isLoading ? (
        <Spinner label={words.searching} />
      ) : (
        <Vehicles {...props} shown={shown} hasFree={hasFree} />
      )}
    </Panel>
  );
};

const Vehicles = ({
  shown,
  hasFree,
  period,
  chosen,
  onChoose,
}: Omit<VehicleChoiceProps, 'children'> & { shown: readonly OfferedVehicle[]; hasFree: boolean }) => {
  const list = useRef<HTMLUListElement>(null);
  const hasRows = shown.length > 0;
  useEffect(() => {
    const row = list.current?.querySelector(':checked')?.closest('li');
    // Scrolls the list to the chosen vehicle, and not the page.
    if (list.current && row) list.current.scrollTop = row.offsetTop - row.offsetHeight;
  }, [hasRows]);
  const days = period.endDate > period.startDate ? daysCharged(period) : undefined;
  const free = shown.filter(({ isFree }) => isFree).length;
  return (
    <div className={styles.rows}>
      <div className={classNames(styles.vehicle, styles.names)}>
        <div role="status" className={styles.what}>
          {shown.length === 0 ? (
            words.noneMatches
          ) : (
            <>
              {words.freeCount(free)}, <RowPeriod {...period} />
            </>
          )}
        </div>
        <span aria-hidden="true" className={styles.facts}>
          <span>{words.type}</span>
          <span>{words.gearbox}</span>
          <span>{words.seats}</span>
          <span className={styles.end}>{words.perDay}</span>
        </span>
        <span aria-hidden="true" className={styles.end}>
          {days === undefined ? '' : formatDays(days)}
        </span>
      </div>
      <div role="radiogroup" aria-label={words.vehicles} className={styles.list}>
        {/* Where no vehicle can be chosen, the arrow keys scroll the list. */}
        <ul ref={list} tabIndex={hasFree ? undefined : 0}>
          {shown.map((row) => (
            <VehicleRow
              key={row.vehicle.id}
              row={row}
              isChosen={chosen === row.vehicle.id}
              onChoose={() => onChoose(row.vehicle.id)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
};

const VehicleRow = ({
  row: { vehicle, plate, isFree, totalCents },
  isChosen,
  onChoose,
}: {
  row: OfferedVehicle;
  isChosen: boolean;
  onChoose: () => void;
}) => {
  const { category, energy, transmission, seats, dailyPriceCents } = vehicle;
  const picture = vehicle.photos[0]?.sources[0];
  return (
    <li>
      <label className={classNames(styles.row, styles.vehicle)}>
        <input type="radio" name="vehicle" disabled={!isFree} checked={isChosen} onChange={onChoose} />
        {picture && <SmallPicture picture={picture} className={styles.picture} />}
        <span className={styles.what}>
          <Text weight="medium">{vehicleName(vehicle)}</Text>{' '}
          <Muted as="span">
            {[...(plate === null ? [] : [formatPlate(plate)]), ...(isFree ? [] : [words.taken])].join(' · ')}
          </Muted>
        </span>{' '}
        <span className={styles.facts}>
          <span>
            {category && CATEGORY_NAMES[category]} {energy && <Muted as="span">{ENERGY_NAMES[energy]}</Muted>}
          </span>{' '}
          <Text capital>{transmission}</Text> <span>{seats !== null && words.seatCount(seats)}</span>{' '}
          <Text soft figures className={styles.end}>
            {formatPrice(dailyPriceCents)}
            <VisuallyHidden> {words.aDay}</VisuallyHidden>
          </Text>
        </span>{' '}
        <Text weight="medium" figures oneLine className={styles.end}>
          {formatPrice(totalCents)}
        </Text>
      </label>
    </li>
  );
};
