import { daysBetween, type IsoDate } from '../kernel/iso-date.ts';
import { formatPlate } from './plate.rules.ts';
import { vehicleName, type NamedVehicle } from './vehicle-name.ts';

/** From how many days before the end an inspection or an insurance is named to managers. */
const DUE_SOON_DAYS = 30;

export interface DueVehicle extends NamedVehicle {
  id: number;
  status: 'ACTIVE' | 'ARCHIVED';
  plate: string | null;
  inspectionDue: IsoDate | null;
  insuranceDue: IsoDate | null;
}

export interface DueReminder {
  vehicleId: number;
  what: 'inspection' | 'insurance';
  /** `Peugeot 308 (1-ABC-123)` */
  vehicle: string;
  /** Days left, 0 on the last day, negative when it is over. */
  days: number;
}

/** Whether a day is near enough to be named, or past. */
export const isDueSoon = (due: IsoDate, today: IsoDate): boolean => daysBetween(today, due) <= DUE_SOON_DAYS;

/** What ends within 30 days, or has ended, for vehicles that can be rented; the most urgent first. */
export const dueReminders = (vehicles: readonly DueVehicle[], today: IsoDate): DueReminder[] =>
  vehicles
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ id, plate, inspectionDue, insuranceDue, ...named }) => {
      const vehicle = `${vehicleName(named)}${plate === null ? '' : ` (${formatPlate(plate)})`}`;
      const reminder = (what: DueReminder['what'], due: IsoDate | null): DueReminder[] =>
        due !== null && isDueSoon(due, today)
          ? [{ vehicleId: id, what, vehicle, days: daysBetween(today, due) }]
          : [];
      return [...reminder('inspection', inspectionDue), ...reminder('insurance', insuranceDue)];
    })
    .sort((a, b) => a.days - b.days);
