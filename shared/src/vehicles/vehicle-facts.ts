/** Kinds of vehicles, from the smallest to the largest. */
export const VEHICLE_CATEGORIES = [
  'citadine',
  'compacte',
  'berline',
  'break',
  'suv',
  'monospace',
  'utilitaire',
  'minibus',
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
};

export const TRANSMISSION_NAMES: Readonly<Record<Transmission, string>> = {
  manuelle: 'Manuelle',
  automatique: 'Automatique',
};
