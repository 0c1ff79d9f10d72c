import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Muted, Stack, Text } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/list-states.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Vehicle } from '../../vehicles/api/vehicles.queries.ts';
import type { CounterOffers, OfferedVehicle } from './counter-offers.ts';
import { FilterFields, matches, NO_FILTER, type VehicleFilter } from './vehicle-filter.tsx';
import styles from './new-rental-page.module.css';

export const VehicleChoice = ({
  offers,
  factsOf,
  chosen,
  onChoose,
}: {
  offers: CounterOffers;
  /** What tells a vehicle apart beside its name. */
  factsOf: (vehicle: Vehicle) => readonly string[];
  chosen: number | undefined;
  onChoose: (vehicleId: number) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  /** The list stays open while arrow keys move through it, and closes on a tap, or on what leads out of it. */
  const [isOpen, setOpen] = useState(chosen === undefined);
  const lastInput = useRef<'pointer' | 'tab' | 'key'>(undefined);
  const [filter, setFilter] = useState<VehicleFilter>(NO_FILTER);
  const close = (): void => {
    setOpen(false);
    setFilter(NO_FILTER);
    // What was above it is gone: it stays in sight.
    requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'nearest' }));
  };
  if (offers.error)
    return (
      <LoadFailure
        error={offers.error}
        title="Les véhicules n’ont pas pu être chargés"
        sentence={typeset(sentenceOf(offers.error))}
        onRetry={offers.retry}
      />
    );
  if (offers.isLoading) return <Spinner label="Recherche des véhicules libres..." />;
  if (offers.rows.length === 0) return <p>Aucun véhicule pour ces dates.</p>;
  const kept = offers.rows.find(({ vehicle, isFree }) => vehicle.id === chosen && isFree);
  const isFolded = !isOpen && kept !== undefined;
  const shown = isFolded ? [kept] : offers.rows.filter((row) => matches(row, filter));
  const hasFree = shown.some(({ isFree }) => isFree);
  return (
    <>
      <Stack
        gap={1}
        onPointerDown={() => (lastInput.current = 'pointer')}
        onKeyDown={({ key }) => (lastInput.current = key === 'Tab' ? 'tab' : 'key')}
        onBlur={({ currentTarget, relatedTarget }) => {
          const leaves = !currentTarget.contains(relatedTarget);
          if (leaves && lastInput.current === 'tab' && kept !== undefined) close();
        }}
      >
        {!isFolded && (
          <FilterFields rows={offers.rows} filter={filter} onChange={setFilter} isAtFault={!hasFree} />
        )}
        <div role="status">{shown.length === 0 && 'Aucun véhicule ne correspond.'}</div>
        <div
          ref={list}
          role="radiogroup"
          // Where nothing in it can be reached, the arrow keys scroll it.
          tabIndex={hasFree ? -1 : 0}
          aria-label="Véhicules"
          className={styles.scroll}
        >
          <ul>
            {shown.map((row) => (
              <VehicleRow
                key={row.vehicle.id}
                row={row}
                facts={factsOf(row.vehicle)}
                isChosen={chosen === row.vehicle.id}
                onChoose={() => {
                  onChoose(row.vehicle.id);
                  if (lastInput.current === 'pointer') close();
                }}
              />
            ))}
          </ul>
        </div>
      </Stack>
      {isFolded && (
        <div>
          <Button
            variant="secondary"
            aria-label="Changer de véhicule"
            onClick={() => {
              setOpen(true);
              list.current?.querySelector<HTMLElement>(':checked')?.focus();
            }}
          >
            Changer
          </Button>
        </div>
      )}
    </>
  );
};

const VehicleRow = ({
  row: { vehicle, plate, isFree, totalCents },
  facts,
  isChosen,
  onChoose,
}: {
  row: OfferedVehicle;
  facts: readonly string[];
  isChosen: boolean;
  onChoose: () => void;
}) => (
  <li>
    <label className={styles.choice}>
      <input type="radio" name="vehicle" disabled={!isFree} checked={isChosen} onChange={onChoose} />
      <span>
        {vehicle.brand} {vehicle.model}
        {plate !== null && (
          <>
            {' · '}
            <Text oneLine>{formatPlate(plate)}</Text>
          </>
        )}
        <Muted as="span" size="s" className={styles.below}>
          {[...(isFree ? [] : ['pris à ces dates']), ...facts].join(' · ')}
        </Muted>
      </span>
      <Text weight="medium" figures oneLine>
        {formatPrice(totalCents)}
      </Text>
    </label>
  </li>
);
