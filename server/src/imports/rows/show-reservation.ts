import { formatKilometres, formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { formatDate } from '@volant/shared/words/fr/format/dates.ts';
import { reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { notedAddress, shownAddress } from './address-cells.ts';
import { personTexts } from './people.ts';
import type { ReservationValue } from './reservation-cells.ts';
import { shownTexts, type RowContext, type ShownValue } from './row-kind.ts';

const shownAmount = (cents: number): string => (cents === 0 ? '' : formatPrice(cents));

const shownDeparture = ({ startDate, departureKm }: ReservationValue): ShownValue => ({
  fields: ['status', 'departureKm'],
  label: defaultWords().answers.imports.departure,
  text: [formatDate(startDate), ...(departureKm === null ? [] : [formatKilometres(departureKm)])].join(', '),
});

/** The values of a reservation that will be stored, for display. */
export const showReservation = (value: ReservationValue, { now }: RowContext): readonly ShownValue[] => {
  const { plate, startDate, endDate, returnedOn, mileageDrivenKm, number, state } = value;
  return [
    ...shownTexts({
      number: number ?? '',
      plate: formatPlate(plate),
      startDate: formatDate(startDate),
      endDate: formatDate(endDate),
      returnedOn: returnedOn === null ? '' : formatDate(returnedOn),
      ...personTexts(value.person),
    }),
    ...shownAddress(value.person.address),
    { fields: ['total', 'canceledTotal'], text: formatPrice(value.totalCents) },
    ...shownTexts({
      paid: shownAmount(value.paidCents),
      charges: shownAmount(value.chargesCents),
      damages: shownAmount(value.damagesCents),
      reductions: shownAmount(value.reductionsCents),
      roundings: shownAmount(value.roundingsCents),
      status: defaultWords().answers.statuses[reservationStatus(value, now)],
      mileageDriven: state === 'finalized' ? formatKilometres(mileageDrivenKm ?? 0) : '',
    }),
    ...(value.hasDeparted ? [shownDeparture(value)] : []),
    ...(value.keptCents === 0
      ? []
      : [
          {
            fields: ['due', 'credit'],
            label: defaultWords().answers.imports.kept,
            text: formatPrice(value.keptCents),
          },
        ]),
    ...(value.note === ''
      ? []
      : [{ fields: ['note', 'accessories', ...notedAddress(value.person)], text: value.note }]),
  ];
};
