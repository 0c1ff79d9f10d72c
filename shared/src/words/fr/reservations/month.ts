export const monthMessages = {
  totalsFailed: 'Erreur lors du calcul des totaux',
  exportFailed: 'Erreur lors de l’export des réservations',
} as const;

/** File name of an export: `reservations-2026-11.csv`. */
export const exportFileName = (month?: string): string =>
  month === undefined ? 'reservations.csv' : `reservations-${month}.csv`;
