/** What the gauge shows, in eighths of a tank. */
export const fuelText = (eighths: number): string => {
  if (eighths === 0) return 'Vide';
  return eighths === 8 ? 'Plein' : `${eighths}/8`;
};

/** The charge of a battery. */
export const chargeText = (percent: number): string => `${percent}\u00a0%`;
