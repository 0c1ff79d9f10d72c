import { describe, expect, it } from 'vitest';
import type { DeskCustomer, DeskVehicle, TakenBy } from '@volant/shared/desk/desk.schema.ts';
import { customerText, vehicleText } from './desk-words.ts';

const TODAY = '2026-12-03';
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

const rental = (stage: Extract<TakenBy, { kind: 'rental' }>['stage'], startDate = '2026-12-02'): TakenBy => ({
  kind: 'rental',
  reservationId: 7,
  customerName: 'Karim Benali',
  startDate,
  endDate: '2026-12-05',
  stage,
});
const block: TakenBy = {
  kind: 'block',
  startDate: '2026-12-02',
  endDate: '2026-12-08',
  reason: 'sinistre',
  note: 'Carrosserie Lenoir',
};
const vehicle = (values: Partial<DeskVehicle>): DeskVehicle => ({
  id: 1,
  vehicleName: 'Renault Clio',
  plate: '1DMA112',
  status: 'ACTIVE',
  dailyPrice: 49.9,
  picture: null,
  present: null,
  next: null,
  ...values,
});

describe('what a row says of a vehicle', () => {
  it.each([
    [{ present: rental('ongoing') }, 'chez Karim Benali, rentre sam. 5 déc.'],
    [{ present: rental('overdue') }, 'chez Karim Benali, attendue sam. 5 déc.'],
    [{ present: rental('leaving') }, 'part aujourd’hui avec Karim Benali, rentre sam. 5 déc.'],
    [{ present: rental('unrecorded') }, 'chez Karim Benali, retour du sam. 5 déc. à finaliser'],
    [{ present: rental('waiting') }, 'attendue par Karim Benali'],
    [{ present: rental('pending') }, 'retenue par Karim Benali jusqu’au paiement'],
    [{ present: block }, 'Carrosserie Lenoir, jusqu’au mar. 8 déc.'],
    [{ present: { ...block, note: '' } }, 'Sinistre, jusqu’au mar. 8 déc.'],
    [{ next: rental('upcoming', '2026-12-11') }, 'libre jusqu’au jeu. 10 déc., puis Karim Benali'],
    [{ next: rental('upcoming', '2026-12-04') }, 'libre aujourd’hui, demain Karim Benali'],
    [{ next: { ...block, startDate: '2026-12-11', note: '' } }, 'libre jusqu’au jeu. 10 déc., puis Sinistre'],
    [{}, 'libre'],
    [{ status: 'ARCHIVED' as const }, 'n’est plus à louer'],
  ])('%#', (values, text) => {
    expect(plain(vehicleText(vehicle(values), TODAY))).toBe(text);
  });
});

const customer = (values: Partial<DeskCustomer>): DeskCustomer => ({
  id: 1,
  firstName: 'Karim',
  lastName: 'Benali',
  phoneNumber: '',
  email: '',
  isBlocked: false,
  rental: null,
  rentals: 0,
  lastRentalEnd: null,
  due: 0,
  ...values,
});
type Rented = NonNullable<DeskCustomer['rental']>;
const rented = (stage: Rented['stage']): Rented => ({
  reservationId: 7,
  vehicleName: 'Renault Clio',
  plate: '1DMA112',
  stage,
  startDate: '2026-12-02',
  endDate: '2026-12-05',
});

describe('what a row says of a customer', () => {
  it.each([
    [{ rental: rented('ongoing') }, 'conduit 1-DMA-112, rentre sam. 5 déc.'],
    [{ rental: { ...rented('ongoing'), plate: null } }, 'conduit Renault Clio, rentre sam. 5 déc.'],
    [{ rental: rented('overdue') }, 'devait rendre 1-DMA-112 sam. 5 déc.'],
    [{ rental: rented('upcoming') }, 'a réservé 1-DMA-112, mer. 2 déc.'],
    [{ rental: rented('leaving') }, 'part aujourd’hui avec 1-DMA-112'],
    [{ rental: rented('waiting') }, 'attend 1-DMA-112'],
    [{ rental: rented('unrecorded') }, '1-DMA-112, retour du sam. 5 déc. à finaliser'],
    [{ rentals: 1, lastRentalEnd: '2026-11-12' }, 'une location jusqu’au jeu. 12 nov.'],
    [{ rentals: 3, lastRentalEnd: '2026-11-12' }, '3 locations, la dernière jusqu’au jeu. 12 nov.'],
    [{}, 'aucune location'],
  ])('%#', (values, text) => {
    expect(plain(customerText(customer(values), TODAY))).toBe(text);
  });
});
