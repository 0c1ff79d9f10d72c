import type { DeskCustomer, DeskVehicle, TakenBy } from '@volant/shared/desk/desk.schema.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { blockReasonLabel } from '#words/planning/planning.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { formatRowDate } from '../../lib/row-date.ts';

/** By its plate, which tells it from others; without one by its name. */
export const carOf = ({ plate, vehicleName }: { plate: string | null; vehicleName: string }): string =>
  plate === null ? vehicleName : formatPlate(plate);

const presentText = (taken: TakenBy, today: IsoDate): string => {
  if (taken.kind === 'block') {
    return `${taken.note || blockReasonLabel[taken.reason]}, jusqu’au ${formatRowDate(taken.endDate, today)}`;
  }
  const { customerName: who, endDate, stage } = taken;
  switch (stage) {
    case 'pending':
      return `retenue par ${who} jusqu’au paiement`;
    case 'leaving':
      return `part aujourd’hui avec ${who}, rentre ${formatRowDate(endDate, today)}`;
    case 'waiting':
      return `attendue par ${who}`;
    case 'overdue':
      return `chez ${who}, attendue ${formatRowDate(endDate, today)}`;
    case 'unrecorded':
      return `chez ${who}, retour du ${formatRowDate(endDate, today)} à finaliser`;
    case 'upcoming':
    case 'ongoing':
    case 'finalized':
      return `chez ${who}, rentre ${formatRowDate(endDate, today)}`;
  }
};

/** Who has a vehicle and until when, else how long it is free. */
export const vehicleText = ({ present, next, status }: DeskVehicle, today: IsoDate): string => {
  if (present !== null) return presentText(present, today);
  if (status === 'ARCHIVED') return 'n’est plus à louer';
  if (next === null) return 'libre';
  const who = next.kind === 'rental' ? next.customerName : next.note || blockReasonLabel[next.reason];
  const last = addDays(next.startDate, -1);
  return last <= today
    ? `libre aujourd’hui, demain ${who}`
    : `libre jusqu’au ${formatRowDate(last, today)}, puis ${who}`;
};

/** What a customer drives or has reserved. */
export const customerText = ({ rental, rentals, lastRentalEnd }: DeskCustomer, today: IsoDate): string => {
  if (rental !== null) {
    const car = carOf(rental);
    switch (rental.stage) {
      case 'leaving':
        return `part aujourd’hui avec ${car}`;
      case 'waiting':
        return `attend ${car}`;
      case 'upcoming':
        return `a réservé ${car}, ${formatRowDate(rental.startDate, today)}`;
      case 'overdue':
        return `devait rendre ${car} ${formatRowDate(rental.endDate, today)}`;
      case 'unrecorded':
        return `${car}, retour du ${formatRowDate(rental.endDate, today)} à finaliser`;
      case 'pending':
      case 'ongoing':
      case 'finalized':
        return `conduit ${car}, rentre ${formatRowDate(rental.endDate, today)}`;
    }
  }
  if (rentals === 0 || lastRentalEnd === null) return 'aucune location';
  const count = rentals === 1 ? 'une location' : `${rentals}\u00a0locations, la dernière`;
  return `${count} jusqu’au ${formatRowDate(lastRentalEnd, today)}`;
};

/** `149,80 €`, from euros on the wire. */
export const euros = (amount: number): string => formatPrice(toCents(amount));

export const numberOf = (id: number): string => typeset(`n° ${id}`);
