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
