import {
  PUBLIC_DESCRIPTION,
  VEHICLE_FIELDS,
  VEHICLE_FORM,
  type VehicleField,
} from '../vehicles/vehicle-form.ts';
import { NOTE_HEADS, type ImportField } from './import-fields.ts';

type Known = Omit<ImportField, 'name' | 'label'> & { label?: string };

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
    example: '1-ABC-123',
  },
  brand: { replacedBy: ['brandModel'], heads: ['make', 'brand', 'constructeur'], example: 'Peugeot' },
  model: { replacedBy: ['brandModel'], heads: ['model', 'type'], example: '308' },
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
    example: '49,90',
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
    example: '250',
  },
  mileage: {
    heads: ['kilometrage', 'km', 'compteur', 'kilometres', 'mileage', 'odometer'],
    example: '45210',
  },
  description: {
    label: PUBLIC_DESCRIPTION,
    isProse: true,
    isPublic: true,
    heads: [],
    example: 'Essence',
  },
  category: { heads: ['categorie', 'segment', 'category', 'class'], example: 'Compacte' },
  seats: { heads: ['nombre de places', 'nb places', 'pl.', 'pl', 'sieges', 'seats'], example: '5' },
  transmission: {
    heads: ['boite de vitesses', 'boite vitesse', 'bv', 'transmission', 'gearbox'],
    example: 'Manuelle',
  },
  energy: {
    heads: ['energie', 'carburant', 'carb.', 'carb', 'motorisation', 'fuel', 'fuel type'],
    example: 'Essence',
  },
  doors: { heads: ['nombre de portes', 'doors'], example: '5' },
  bootLitres: { heads: ['volume du coffre', 'coffre (l)', 'boot', 'trunk'], example: '412' },
  year: { heads: ['annee', 'mise en circulation', 'premiere immatriculation', 'year'], example: '2023' },
  rangeKm: { heads: ['autonomie (km)', 'range'], example: '' },
  minAge: { heads: ['age minimum', 'age minimal', 'minimum age'], example: '21' },
  minLicenceYears: { heads: ['anciennete du permis', 'annees de permis', 'licence years'], example: '1' },
  extraKmPrice: {
    heads: ['km supplementaire', 'prix du km supplementaire', 'extra km', 'extra km price'],
    example: '0,25',
  },
  vin: { heads: ['chassis', 'vin', 'numero de serie'], example: '' },
  inspectionDue: {
    heads: ['controle technique', 'fin du controle technique', 'ct', 'c.t.', 'fin ct', 'inspection'],
    example: '31/12/2026',
  },
  insuranceDue: { heads: ['assurance', 'fin de l’assurance', 'insurance'], example: '30/06/2027' },
  // Remarks about a vehicle go into the private note, because they were not written for customers.
  privateNote: {
    isProse: true,
    takesSeveral: true,
    heads: [...NOTE_HEADS, 'description', 'equipement', 'equipements'],
    example: '',
  },
};

const vehicleField = (name: VehicleField): ImportField => {
  const { label, isRequired } = VEHICLE_FORM[name];
  return { name, label, ...(isRequired && { isRequired }), ...VEHICLE_HEADS[name] };
};

/** Brand and model in one column; see `splitBrand`. */
const brandModel: ImportField = {
  name: 'brandModel',
  label: 'Marque et modèle',
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
  example: '',
};

/** The plate comes first because it identifies the vehicle. */
export const vehicleFields: readonly ImportField[] = [
  vehicleField('plate'),
  ...VEHICLE_FIELDS.filter((name) => name !== 'plate').flatMap((name) =>
    name === 'model' ? [vehicleField(name), brandModel] : vehicleField(name),
  ),
];
