import type { Energy } from '../../../vehicles/energy.ts';
import type { Transmission, VehicleCategory } from '../../../vehicles/vehicle-facts.ts';

export const CATEGORY_NAMES: Readonly<Record<VehicleCategory, string>> = {
  citadine: 'Citadine',
  compacte: 'Compacte',
  berline: 'Berline',
  break: 'Break',
  suv: 'SUV',
  monospace: 'Monospace',
  utilitaire: 'Utilitaire',
  minibus: 'Minibus',
  camping_car: 'Camping-car',
  caravane: 'Caravane',
  remorque: 'Remorque',
  deux_roues: 'Deux-roues',
  autre: 'Autre',
};

export const TRANSMISSION_NAMES: Readonly<Record<Transmission, string>> = {
  manuelle: 'Manuelle',
  automatique: 'Automatique',
};

export const ENERGY_NAMES: Readonly<Record<Energy, string>> = {
  essence: 'Essence',
  diesel: 'Diesel',
  hybride: 'Hybride',
  hybride_rechargeable: 'Hybride rechargeable',
  electrique: 'Électrique',
  lpg: 'LPG',
};
