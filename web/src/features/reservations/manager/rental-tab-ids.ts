/** The tabs of the page of a rental; also what its address ends with, after `#`, where it leads to one. */
export const TAB_IDS = ['location', 'depart-retour', 'documents', 'historique'] as const;
export type TabId = (typeof TAB_IDS)[number];
