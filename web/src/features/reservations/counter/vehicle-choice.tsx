import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/call-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { fleetQueries } from '../../vehicles/api/fleet.queries.ts';
import { vehicleQueries } from '../../vehicles/api/vehicles.queries.ts';
import { counterQueries } from '../api/counter.queries.ts';
import styles from './new-rental-page.module.css';

/** The vehicles with what they cost for the days, the free ones first. Plates tell equal ones apart, and may come later. */
export const useCounterOffers = (period: Period) => {
  const vehicles = useQuery(vehicleQueries.list());
  const offers = useQuery(counterQueries.offers(period));
  const fleet = useQuery(fleetQueries.all());
  const rows = (vehicles.data ?? []).flatMap((vehicle) => {
    const offer = offers.data?.find(({ vehiculeId }) => vehiculeId === vehicle.id);
    const plate = fleet.data?.find(({ id }) => id === vehicle.id)?.plate ?? null;
    return offer ? [{ vehicle, plate, isFree: offer.available, totalCents: offer.totalPriceCents }] : [];
  });
  return {
    rows: [...rows].sort((a, b) => Number(b.isFree) - Number(a.isFree)),
    error: offers.error ?? vehicles.error,
    isLoading: offers.isFetching && !offers.data,
    retry: () => {
      void offers.refetch();
      void vehicles.refetch();
    },
  };
};

export const VehicleChoice = ({
  offers,
  chosen,
  onChoose,
}: {
  offers: ReturnType<typeof useCounterOffers>;
  chosen: number | undefined;
  onChoose: (vehicleId: number, totalCents: Cents) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  /** The list stays open while arrow keys move through it, and closes on a tap, or on what leads out of it. */
  const [isOpen, setOpen] = useState(chosen === undefined);
  const lastInput = useRef<'pointer' | 'tab' | 'key'>(undefined);
  const close = (): void => {
    setOpen(false);
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
  const shown = isFolded ? [kept] : offers.rows;
  return (
    <>
      <div
        ref={list}
        role="radiogroup"
        // Where nothing in it can be reached, the arrow keys scroll it.
        tabIndex={shown.some(({ isFree }) => isFree) ? -1 : 0}
        aria-label="Véhicules"
        className={styles.scroll}
        onPointerDown={() => (lastInput.current = 'pointer')}
        onKeyDown={({ key }) => (lastInput.current = key === 'Tab' ? 'tab' : 'key')}
        onBlur={({ currentTarget, relatedTarget }) => {
          const leaves = !currentTarget.contains(relatedTarget);
          if (leaves && lastInput.current === 'tab' && kept !== undefined) close();
        }}
      >
        <ul className={styles.choices}>
          {shown.map(({ vehicle, plate, isFree, totalCents }) => (
            <li key={vehicle.id}>
              <label className={styles.choice}>
                <input
                  type="radio"
                  name="vehicle"
                  disabled={!isFree}
                  checked={chosen === vehicle.id}
                  onChange={() => {
                    onChoose(vehicle.id, totalCents);
                    if (lastInput.current === 'pointer') close();
                  }}
                />
                <span>
                  {vehicle.brand} {vehicle.model}
                  {plate !== null && (
                    <>
                      {' · '}
                      <span className={styles.plate}>{formatPlate(plate)}</span>
                    </>
                  )}
                  {!isFree && <span className={classNames(styles.hint, styles.below)}>pris à ces dates</span>}
                </span>
                <span className={styles.price}>{formatPrice(totalCents)}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
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
