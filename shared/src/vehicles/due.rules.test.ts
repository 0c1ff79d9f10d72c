import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/iso-date.ts';
import { dueReminders, type DueVehicle } from './due.rules.ts';
import { fleetMessages } from '../words/fr/vehicles/vehicles.ts';

const TODAY = '2026-06-01';
const vehicle = (values: Partial<DueVehicle> = {}): DueVehicle => ({
  id: 7,
  brand: 'Peugeot',
  model: '308',
  status: 'ACTIVE',
  plate: '1ABC123',
  inspectionDue: null,
  insuranceDue: null,
  ...values,
});
const sentences = (...vehicles: DueVehicle[]) =>
  dueReminders(vehicles, TODAY).map((reminder) => fleetMessages.due(reminder).replaceAll('\u00a0', ' '));

describe('what ends soon', () => {
  it.each([
    [-3, 'Contrôle technique de la Peugeot 308 (1-ABC-123) : dépassé depuis 3 jours'],
    [-1, 'Contrôle technique de la Peugeot 308 (1-ABC-123) : dépassé depuis 1 jour'],
    [0, 'Contrôle technique de la Peugeot 308 (1-ABC-123) : aujourd’hui'],
    [1, 'Contrôle technique de la Peugeot 308 (1-ABC-123) : demain'],
    [12, 'Contrôle technique de la Peugeot 308 (1-ABC-123) : dans 12 jours'],
    [30, 'Contrôle technique de la Peugeot 308 (1-ABC-123) : dans 30 jours'],
  ])('is said of an inspection in %i days', (days, sentence) => {
    expect(sentences(vehicle({ inspectionDue: addDays(TODAY, days) }))).toEqual([sentence]);
  });

  it('is said of an insurance, and of a vehicle without a known plate', () => {
    expect(sentences(vehicle({ plate: null, insuranceDue: '2026-05-30' }))).toEqual([
      'Assurance de la Peugeot 308 : dépassée depuis 2 jours',
    ]);
    expect(sentences(vehicle({ brand: 'Opel', model: 'Corsa', plate: null, insuranceDue: TODAY }))).toEqual([
      'Assurance de l’Opel Corsa : aujourd’hui',
    ]);
  });

  it('leaves out what is further away or unknown, and archived vehicles', () => {
    expect(
      sentences(
        vehicle(),
        vehicle({ inspectionDue: addDays(TODAY, 31) }),
        vehicle({ status: 'ARCHIVED', inspectionDue: TODAY, insuranceDue: TODAY }),
      ),
    ).toEqual([]);
  });

  it('is sorted, the most urgent first, and complete', () => {
    const due = fc.option(fc.integer({ min: -400, max: 400 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(due, due)), (all) => {
        const day = (days: number | null) => (days === null ? null : addDays(TODAY, days));
        const reminders = dueReminders(
          all.map(([inspection, insurance]) =>
            vehicle({ inspectionDue: day(inspection), insuranceDue: day(insurance) }),
          ),
          TODAY,
        );
        const expected = all.flat().filter((days) => days !== null && days <= 30);
        expect(reminders.map(({ days }) => days)).toEqual(expected.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
      }),
    );
  });
});
