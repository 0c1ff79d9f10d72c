import { toCents } from '../../../kernel/money.ts';
import { formatPlate } from '../../../vehicles/plate.rules.ts';
import type { VehicleFormWords } from '../../../vehicles/vehicle-form.ts';
import { formatCatalogPrice, formatInteger, formatKilometres, formatPrice } from '../format/amounts.ts';
import { formatDate } from '../format/dates.ts';
import { CATEGORY_NAMES, ENERGY_NAMES, TRANSMISSION_NAMES } from './facts.ts';

const AGENCY_ONLY = 'Visible par l’agence seulement';
const VALIDITY = `Fin de validité. ${AGENCY_ONLY}`;

const years = (value: number): string => `${value}\u00a0ans`;

/** The form of a vehicle. */
export const vehicleFormWords: VehicleFormWords = {
  fields: {
    brand: { label: 'Marque' },
    model: { label: 'Modèle' },
    dailyPrice: {
      label: 'Prix journalier',
      hint: 'TVA comprise, par exemple 49,90',
      show: (value) => formatCatalogPrice(toCents(value)),
    },
    maxDailyMileage: {
      label: 'Kilométrage max/jour',
      hint: 'Compris dans le prix, par exemple 250',
      show: (value) => `${formatInteger(value)}\u00a0km/jour`,
    },
    mileage: {
      label: 'Kilométrage actuel',
      hint: 'Laissez vide pour un véhicule neuf',
      show: formatKilometres,
    },
    description: {
      label: 'Description',
      hint: 'Une caractéristique par ligne : carburant, boîte de vitesses, nombre de places…',
      none: 'Aucune description.',
    },
    category: { label: 'Catégorie', choices: CATEGORY_NAMES },
    seats: { label: 'Places' },
    transmission: { label: 'Boîte', choices: TRANSMISSION_NAMES },
    energy: { label: 'Énergie', choices: ENERGY_NAMES },
    doors: { label: 'Portes' },
    bootLitres: { label: 'Coffre', show: (value) => `${formatInteger(value)}\u00a0litres` },
    year: { label: 'Année', hint: 'De la première immatriculation' },
    rangeKm: { label: 'Autonomie', hint: 'D’un véhicule électrique', show: formatKilometres },
    minAge: { label: 'Âge minimum', hint: 'Du conducteur', show: years },
    minLicenceYears: { label: 'Permis depuis', hint: 'Au moins', show: years },
    extraKmPrice: {
      label: 'Kilomètre supplémentaire',
      hint: 'Au-delà des kilomètres compris, par exemple 0,25',
      show: (value) => formatPrice(toCents(value)),
    },
    plate: { label: 'Plaque', hint: AGENCY_ONLY, show: formatPlate },
    vin: { label: 'Numéro de châssis', hint: AGENCY_ONLY },
    inspectionDue: { label: 'Contrôle technique', hint: VALIDITY, show: formatDate },
    insuranceDue: { label: 'Assurance', hint: VALIDITY, show: formatDate },
    privateNote: { label: 'Note privée', hint: AGENCY_ONLY, none: 'Aucune note.' },
  },
  unknown: 'non renseigné',
  publicDescription: 'Description visible par les clients',
};
