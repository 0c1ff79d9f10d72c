import { describe, expect, it } from 'vitest';
import { datesMessages } from '../words/fr/availability/dates.ts';
import { reservationBody } from './reservations.schema.ts';
import { reservationFaultWords } from '../words/fr/reservations/reservation-faults.ts';
import { saidFault } from '../words/said-fault.ts';

const order = {
  vehicule: { id: 4 },
  startDate: '2027-05-12',
  endDate: '2027-05-15',
  totalPrice: 149.7,
  accessories: [{ accessory: { id: 2 }, quantityReserved: 1 }],
};

const sentences = (body: unknown): string[] => {
  const result = reservationBody.safeParse(body);
  return result.success ? [] : result.error.issues.map((issue) => saidFault(issue.message, 'fr'));
};

describe('the body of a booking', () => {
  it('keeps ids, dates, quantities and the total, and drops everything else', () => {
    const body = {
      ...order,
      customerId: 999,
      status: 'upcoming',
      deposit: 1,
      vehicule: { id: 4, dailyPrice: 0.01, status: 'ACTIVE', brand: 'Peugeot' },
      accessories: [
        { accessory: { id: 2, dailyPrice: 0, name: 'GPS', quantity: 99 }, quantityReserved: 1, price: 0 },
      ],
    };
    expect(reservationBody.parse(body)).toEqual(order);
  });

  it.each([[undefined], [null], [[]]])('accepts accessories %j as none', (accessories) => {
    expect(reservationBody.parse({ ...order, accessories }).accessories).toEqual([]);
  });

  it('reports what is missing', () => {
    expect(sentences({})).toEqual([
      reservationFaultWords.vehicleRequired,
      datesMessages.datesRequired,
      datesMessages.datesRequired,
      reservationFaultWords.totalInvalid,
    ]);
    expect(sentences({ ...order, startDate: '', endDate: null })).toEqual([
      datesMessages.datesRequired,
      datesMessages.datesRequired,
    ]);
  });

  it.each([
    '2027-05-12T00:00:00Z',
    '2027-05-12T22:00:00.000Z',
    '2027-05-12 09:00',
    '12/05/2027',
    '2027-5-12',
    '2027-02-29',
    '2027-13-01',
    ' 2027-05-12',
    "2027-05-12'; drop table reservations --",
  ])('refuses the date "%s", without shifting it', (startDate) => {
    expect(sentences({ ...order, startDate })).toEqual([datesMessages.dateInvalid]);
  });

  it.each([[20270512], [['2027-05-12']], [{}], [true]])('refuses %j as a date', (endDate) => {
    expect(sentences({ ...order, endDate })).toEqual([datesMessages.datesRequired]);
  });

  it.each([
    [0],
    [-1],
    [1.5],
    ['4'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [2 ** 31],
    [2 ** 60],
    [null],
    [[4]],
  ])('refuses the vehicle id %j', (id) => {
    expect(sentences({ ...order, vehicule: { id } })).toEqual([reservationFaultWords.vehicleRequired]);
  });

  it.each([['149.70'], [Number.NaN], [Number.POSITIVE_INFINITY], [null], [undefined]])(
    'refuses the total %j',
    (totalPrice) => {
      expect(sentences({ ...order, totalPrice })).toEqual([reservationFaultWords.totalInvalid]);
    },
  );

  it.each([149.70000000000002, 0, -0.01, 1e300])(
    'takes the total %d as it is: whether it is the price is judged with the price',
    (totalPrice) => {
      expect(reservationBody.parse({ ...order, totalPrice }).totalPrice).toBe(totalPrice);
    },
  );

  it.each([[0], [-1], [1.5], ['1'], [Number.NaN], [10_001], [null], [undefined]])(
    'refuses the quantity %j',
    (quantityReserved) => {
      const accessories = [{ accessory: { id: 2 }, quantityReserved }];
      expect(sentences({ ...order, accessories })).toEqual([reservationFaultWords.quantityInvalid]);
    },
  );

  it.each([
    ['GPS'],
    [[2]],
    [[{ quantityReserved: 1 }]],
    [[{ accessory: { id: 'x' }, quantityReserved: 1 }]],
    [{}],
  ])('refuses the accessories %j', (accessories) => {
    expect(sentences({ ...order, accessories })).toEqual([reservationFaultWords.accessoryInvalid]);
  });

  it('refuses more than a hundred lines', () => {
    const accessories = Array.from({ length: 101 }, (_, index) => ({
      accessory: { id: index + 1 },
      quantityReserved: 1,
    }));
    expect(sentences({ ...order, accessories })).toEqual([reservationFaultWords.accessoryInvalid]);
  });

  it.each([null, undefined, '', 'x', 42, []])('refuses %j as a whole', (body) => {
    expect(reservationBody.safeParse(body).success).toBe(false);
  });
});
