import { VEHICLE_FIELDS, VEHICLE_FORM, type VehicleField } from '../vehicles/vehicle-form.ts';
import { NOTE_HEADS, type ImportField } from './import-fields.ts';

type Known = Omit<ImportField, 'name'>;

const VEHICLE_HEADS: Record<VehicleField, Known> = {
  plate: {
    isRequired: true,
    heads: [
      'immatriculation',
      'immat',
      'immat.',
      'numero de plaque',
      'plaque d’immatriculation',
      'plate',
      'license plate',
      'licence plate',
      'registration',
    ],
  },
  brand: { replacedBy: ['brandModel'], heads: ['make', 'brand', 'constructeur'] },
  model: { replacedBy: ['brandModel'], heads: ['model', 'type'] },
  dailyPrice: {
    heads: [
      'prix par jour',
      'prix/jour tvac',
      'prix par jour tvac',
      'prix/j',
      '€/j',
      '€/jour',
      'eur/jour',
      'prix tvac',
      'prix',
      'prix/jour',
      'tarif',
      'tarif journalier',
      'daily price',
      'price per day',
      'daily rate',
    ],
  },
  maxDailyMileage: {
    heads: [
      'kilometrage max/jour',
      'km par jour',
      'km/jour',
      'km/j',
      'km max',
      'km max/jour',
      'km max/j',
      'km inclus',
      'kilometres inclus',
      'daily mileage',
      'included km',
    ],
  },
  mileage: {
    heads: ['kilometrage', 'km', 'compteur', 'kilometres', 'mileage', 'odometer'],
  },
  description: {
    isProse: true,
    isPublic: true,
    heads: [],
  },
  category: { heads: ['categorie', 'segment', 'category', 'class'] },
  seats: { heads: ['nombre de places', 'nb places', 'pl.', 'pl', 'sieges', 'seats'] },
  transmission: {
    heads: ['boite de vitesses', 'boite vitesse', 'bv', 'transmission', 'gearbox'],
  },
  energy: {
    heads: ['energie', 'carburant', 'carb.', 'carb', 'motorisation', 'fuel', 'fuel type'],
  },
  doors: { heads: ['nombre de portes', 'doors'] },
  bootLitres: { heads: ['volume du coffre', 'coffre (l)', 'boot', 'trunk'] },
  year: { heads: ['annee', 'mise en circulation', 'premiere immatriculation', 'year'] },
  rangeKm: { heads: ['autonomie (km)', 'range'] },
  minAge: { heads: ['age minimum', 'age minimal', 'minimum age'] },
  minLicenceYears: { heads: ['anciennete du permis', 'annees de permis', 'licence years'] },
  extraKmPrice: {
    heads: ['km supplementaire', 'prix du km supplementaire', 'extra km', 'extra km price'],
  },
  vin: { heads: ['chassis', 'vin', 'numero de serie'] },
  inspectionDue: {
    heads: ['controle technique', 'fin du controle technique', 'ct', 'c.t.', 'fin ct', 'inspection'],
  },
  insuranceDue: { heads: ['assurance', 'fin de l’assurance', 'insurance'] },
  // Remarks about a vehicle go into the private note, because they were not written for customers.
  privateNote: {
    isProse: true,
    takesSeveral: true,
    heads: [...NOTE_HEADS, 'description', 'equipement', 'equipements'],
  },
};

const vehicleField = (name: VehicleField): ImportField<VehicleField> => {
  const { isRequired } = VEHICLE_FORM[name];
  return { name, ...(isRequired && { isRequired }), ...VEHICLE_HEADS[name] };
};

/** Brand and model in one column; see `splitBrand`. */
const brandModel: ImportField<'brandModel'> = {
  name: 'brandModel',
  heads: [
    'marque modele',
    'marque/modele',
    'marque & modele',
    'marque, modele',
    'marque et type',
    'vehicule',
    'vehicules',
    'voiture',
    'designation',
    'make and model',
    'make/model',
    'vehicle',
    'car',
  ],
};

/** The plate comes first because it identifies the vehicle. */
export const vehicleFields: readonly ImportField<VehicleField | 'brandModel'>[] = [
  vehicleField('plate'),
  ...VEHICLE_FIELDS.filter((name) => name !== 'plate').flatMap((name) =>
    name === 'model' ? [vehicleField(name), brandModel] : vehicleField(name),
  ),
];
