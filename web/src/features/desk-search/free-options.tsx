import { formatDays, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { CATEGORY_NAMES } from '@volant/shared/vehicles/vehicle-facts.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { SmallPicture } from '../../ui/lists/small-picture.tsx';
import { cardFacts } from '../vehicles/card-facts.ts';
import { counterAddress } from '../reservations/counter-address.ts';
import type { OfferedVehicle } from '../reservations/counter/counter-offers.ts';
import { arrow, type DeskGroup, type DeskOption } from './desk-option.tsx';
import styles from './desk-search.module.css';

/** Of each type; the counter shows the others. */
const MAX_PER_TYPE = 4;

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

/** The vehicles that are free on some days by their type, the cheapest first; each opens the counter with both. */
export const freeGroups = (rows: readonly OfferedVehicle[] | undefined, period: Period): DeskGroup[] => {
  const days = `(${formatDays(daysCharged(period))})`;
  const free = (rows ?? [])
    .filter(({ isFree }) => isFree)
    .sort((a, b) => a.totalCents - b.totalCents || a.vehicle.id - b.vehicle.id);
  const types = [...new Set(free.map(({ vehicle }) => vehicle.category))];
  return [
    {
      label: 'Libres',
      period,
      count: rows ? `${days} · ${free.length}\u00a0${free.length > 1 ? 'véhicules' : 'véhicule'}` : days,
      options: [
        {
          key: 'free',
          to: counterAddress({}, period),
          lead: arrow,
          name: 'Nouvelle location à ces dates',
          detail: 'choisir le véhicule au comptoir',
        },
      ],
    },
    ...types.map((type) => {
      const offers = free.filter(({ vehicle }) => vehicle.category === type);
      return {
        label: type === null ? 'Autres' : CATEGORY_NAMES[type],
        count: String(offers.length),
        options: offers.slice(0, MAX_PER_TYPE).map((offer) => offerOption(offer, period)),
      };
    }),
  ];
};
