import { describe, expect, it } from 'vitest';
import { exampleDetails } from '../testing/example-vehicle.ts';
import { managerFacts, publicFacts } from './vehicle-facts.schema.ts';
import { vehicle, vehicleBody, vehicleChangeBody, type VehicleBody } from './vehicles.schema.ts';
import { saidFault } from '../words/said-fault.ts';

const FACTS = [...Object.keys(publicFacts), ...Object.keys(managerFacts)];
const specified = { brand: 'Peugeot', model: '308', mileage: 0, dailyPrice: 50, maxDailyMileage: 200 };

describe('the facts of a vehicle', () => {
  it('are unknown when a new vehicle comes without them', () => {
    const details: Record<string, unknown> = vehicleBody.parse(specified);
    expect(FACTS.map((name) => details[name])).toEqual(FACTS.map(() => null));
  });

  it('keep their values when a change comes without them, and null clears them', () => {
    const unchanged = vehicleChangeBody.parse({ ...specified, id: 7 });
    expect(FACTS.filter((name) => name in unchanged)).toEqual([]);
    const cleared = Object.fromEntries(FACTS.map((name) => [name, null]));
    expect(vehicleChangeBody.parse({ ...specified, ...cleared, id: 7 })).toMatchObject(cleared);
  });

  it('of the agency alone have no place in the wire form for everybody', () => {
    expect(Object.keys(managerFacts).filter((name) => name in vehicle.shape)).toEqual([]);
  });

  it('are stored in their normal form', () => {
    expect(exampleDetails({ plate: '1-abc-123', vin: 'vf3lbyhzpgs123456' })).toMatchObject({
      plate: '1ABC123',
      vin: 'VF3LBYHZPGS123456',
    });
  });

  it.each<[Partial<Record<keyof VehicleBody, unknown>>, string]>([
    [{ category: 'fusée' }, 'Cette catégorie n’existe pas'],
    [{ seats: 10 }, 'Le nombre de places doit être un nombre entier de 1 à 9'],
    [{ seats: 2.5 }, 'Le nombre de places doit être un nombre entier de 1 à 9'],
    [{ seats: '5' }, 'Le nombre de places doit être un nombre entier de 1 à 9'],
    [{ doors: 0 }, 'Le nombre de portes doit être un nombre entier de 1 à 9'],
    [{ transmission: 'mixte' }, 'La boîte de vitesses doit être manuelle ou automatique'],
    [{ energy: 'charbon' }, 'Cette énergie n’existe pas'],
    [{ bootLitres: -1 }, 'Le volume du coffre doit être un nombre entier de litres, de 1 à 30\u00a0000'],
    [{ year: 207 }, 'L’année doit être comprise entre 1950 et 2100'],
    [{ rangeKm: 3001 }, 'L’autonomie doit être un nombre entier de kilomètres, de 1 à 3\u00a0000'],
    [{ minAge: 17 }, 'L’âge minimum doit être un nombre entier d’années, de 18 à 99'],
    [{ minLicenceYears: 0 }, 'L’ancienneté du permis doit être un nombre entier d’années, de 1 à 50'],
    [
      { extraKmPrice: 0.255 },
      'Le kilomètre supplémentaire doit coûter entre 0,01 et 100\u00a0€, avec deux décimales au plus',
    ],
    [
      { extraKmPrice: 0 },
      'Le kilomètre supplémentaire doit coûter entre 0,01 et 100\u00a0€, avec deux décimales au plus',
    ],
    [{ plate: '1/ABC' }, 'La plaque doit compter de 2 à 12 lettres et chiffres'],
    [{ plate: '-' }, 'La plaque doit compter de 2 à 12 lettres et chiffres'],
    [
      { vin: 'VF3LBYHZPGS12345O' },
      'Le numéro de châssis doit compter 17 lettres et chiffres, sans I, O ni Q',
    ],
    [{ inspectionDue: '2027-02-30' }, 'La date du contrôle technique n’est pas valide'],
    [{ inspectionDue: '0027-02-28' }, 'La date du contrôle technique n’est pas valide'],
    [{ insuranceDue: 'demain' }, 'La date de l’assurance n’est pas valide'],
    [
      { privateNote: 'a'.repeat(2001) },
      'La note privée doit être un texte de 2\u00a0000\u00a0caractères au plus',
    ],
  ])('%j is refused once', (change, sentence) => {
    const { error } = vehicleBody.safeParse({ ...specified, ...change });
    expect(error?.issues.map(({ message, path }) => [path[0], saidFault(message, 'fr')])).toEqual([
      [Object.keys(change)[0], sentence],
    ]);
  });
});
