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
