import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#words/format/amounts.ts';
import type { ChangeBody } from '@volant/shared/reservations/changes/change.schema.ts';
import * as words from '#words/screens/reservations/accessories.ts';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Folded } from '../../../ui/page/folded.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Muted } from '../../../ui/page/layout.tsx';
import { accessoryQueries } from '../../accessories/api/accessories.queries.ts';
import { managerReservationQueries } from '../api/manager-reservations.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';

export type WantedUnits = NonNullable<ChangeBody['accessories']>;

export interface ChangeAccessoriesProps {
  reservationId: number;
  /** The state that somebody else's change led to. */
  current: Reservation | undefined;
  /** Undefined: as they are. */
  wanted: WantedUnits | undefined;
  onChange: (wanted: WantedUnits) => void;
}

/** How many units of each accessory the rental has afterwards. */
export const ChangeAccessories = ({ reservationId, current, wanted, onChange }: ChangeAccessoriesProps) => {
  const offered = useQuery(accessoryQueries.list());
  const read = useQuery(managerReservationQueries.one(reservationId));
  const reservation = current ?? read.data;
  const error = offered.error ?? read.error;
  if (error !== null) return <Alert tone="error">{sentenceOf(error)}</Alert>;
  if (offered.data === undefined || reservation === undefined) {
    return (
      <Muted role="status" size="s">
        {words.loadingAccessories}
      </Muted>
    );
  }
  const present = reservation.accessories.map(({ accessory, quantityReserved }) => ({
    accessoryId: accessory.id,
    quantity: quantityReserved,
  }));
  const units = wanted ?? present;
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0);
  const quantityOf = (id: number): number =>
    units.find(({ accessoryId }) => accessoryId === id)?.quantity ?? 0;
  const set = (id: number, text: string): void => {
    const quantity = Math.trunc(Number(text));
    const others = units.filter(({ accessoryId }) => accessoryId !== id);
    onChange(quantity >= 1 ? [...others, { accessoryId: id, quantity }] : others);
  };
  return (
    <Folded title={words.accessoryCount(count)}>
      {offered.data.length === 0 && <Muted size="s">{words.noAccessory}</Muted>}
      <Columns min={136}>
        {offered.data.map(({ id, name, dailyPriceCents, quantity }) => (
          <Field
            key={id}
            label={name}
            hint={words.perDay(formatPrice(dailyPriceCents))}
            type="number"
            min={0}
            max={quantity}
            inputMode="numeric"
            value={String(quantityOf(id))}
            onChange={({ target }) => set(id, target.value)}
          />
        ))}
      </Columns>
    </Folded>
  );
};
