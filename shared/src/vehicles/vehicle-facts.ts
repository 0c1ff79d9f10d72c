/** Kinds of vehicles: cars from the smallest to the largest, then what is no car. */
export const VEHICLE_CATEGORIES = [
  'citadine',
  'compacte',
  'berline',
  'break',
  'suv',
  'monospace',
  'utilitaire',
  'minibus',
  'camping_car',
  'caravane',
  'remorque',
  'deux_roues',
  'autre',
] as const;
export type VehicleCategory = (typeof VEHICLE_CATEGORIES)[number];

export const TRANSMISSIONS = ['manuelle', 'automatique'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

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
