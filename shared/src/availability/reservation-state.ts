/** State in the database: `past` is derived, never stored (docs/rules.md, States). */
export type ReservationState = 'pending' | 'confirmed' | 'finalized' | 'canceled';
