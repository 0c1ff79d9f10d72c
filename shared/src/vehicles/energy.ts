/** Apart from the other facts: the cards of the home page name the energy only. */
export const ENERGIES = [
  'essence',
  'diesel',
  'hybride',
  'hybride_rechargeable',
  'electrique',
  'lpg',
] as const;
export type Energy = (typeof ENERGIES)[number];

export const ENERGY_NAMES: Readonly<Record<Energy, string>> = {
  essence: 'Essence',
  diesel: 'Diesel',
  hybride: 'Hybride',
  hybride_rechargeable: 'Hybride rechargeable',
  electrique: 'Électrique',
  lpg: 'LPG',
};
