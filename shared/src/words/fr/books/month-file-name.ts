/** `comptabilite-2026-11.zip`; the current month is not complete yet. */
export const monthFileName = (month: string, isProvisional: boolean): string =>
  `comptabilite-${month}${isProvisional ? '-provisoire' : ''}.zip`;
