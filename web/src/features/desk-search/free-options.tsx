import { CATEGORY_NAMES } from '#words/vehicles/facts.ts';
import { formatDays, formatPrice } from '#words/format/amounts.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import type { VehicleCategory } from '@volant/shared/vehicles/vehicle-facts.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/desk-search/options.ts';
import { SmallPicture } from '../../ui/lists/small-picture.tsx';
import { cardFacts } from '../vehicles/card-facts.ts';
import { addressOfSearch } from '../planning/planning-address.ts';
import { counterAddress } from '../reservations/counter-address.ts';
import type { OfferedVehicle } from '../reservations/counter/counter-offers.ts';
import { arrow, type DeskGroup, type DeskOption } from './desk-option.tsx';
import styles from './desk-search.module.css';

/** Of each type, or of the only one; the planning shows the others. */
const MAX_PER_TYPE = 4;
const MAX_OF_ONE = 12;

const offerOption = ({ vehicle, plate, totalCents }: OfferedVehicle, period: Period): DeskOption => {
  const source = vehicle.photos[0]?.sources[0];
  return {
    key: `free ${vehicle.id}`,
    to: counterAddress({ vehicle: vehicle.id }, period),
    lead: source ? <SmallPicture picture={source} className={styles.picture} /> : arrow,
    name: vehicleName(vehicle),
    more: plate === null ? undefined : formatPlate(plate),
    detail: cardFacts({ ...vehicle, description: '' }).join(', '),
    end: formatPrice(totalCents),
  };
};

const othersOption = (count: number, type: VehicleCategory | null, { startDate }: Period): DeskOption => ({
  key: `others ${type ?? ''}`,
  to: addressOfSearch({ from: startDate, view: 14, category: type ?? undefined }),
  lead: arrow,
  name: words.andOthers(count),
  detail: words.inPlanning,
});

/**
 * The vehicles that are free on some days by their type, or those of `only` one, the cheapest first; each opens the counter
 * with both.
 */
export const freeGroups = (
  rows: readonly OfferedVehicle[] | undefined,
  period: Period,
  only: VehicleCategory | undefined,
): DeskGroup[] => {
  const days = `(${formatDays(daysCharged(period))})`;
  const free = (rows ?? [])
    .filter(({ isFree, vehicle }) => isFree && (only === undefined || vehicle.category === only))
    .sort((a, b) => a.totalCents - b.totalCents || a.vehicle.id - b.vehicle.id);
  const types = [...new Set(free.map(({ vehicle }) => vehicle.category))];
  return [
    {
      label: words.freeVehicles,
      period,
      count: rows ? `${days} · ${words.vehicleCount(free.length)}` : days,
      options: [
        {
          key: 'free',
          to: counterAddress({}, period),
          lead: arrow,
          name: words.newRental,
          detail: words.chooseVehicle,
        },
      ],
    },
    ...types.map((type) => {
      const offers = free.filter(({ vehicle }) => vehicle.category === type);
      const shown = offers.slice(0, only === undefined ? MAX_PER_TYPE : MAX_OF_ONE);
      const left = offers.length - shown.length;
      return {
        label: type === null ? words.others : CATEGORY_NAMES[type],
        count: String(offers.length),
        options: [
          ...shown.map((offer) => offerOption(offer, period)),
          ...(left > 0 ? [othersOption(left, type, period)] : []),
        ],
      };
    }),
  ];
};
