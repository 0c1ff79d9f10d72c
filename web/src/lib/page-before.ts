/**
 * Whether going back leads to a page of this site. The router counts its entries in the history's state; a location's
 * key does not tell, as a page that replaced the first one has a key too.
 */
export const hasPageBefore = (state: unknown = window.history.state): boolean => {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' && idx > 0;
};
