/** Public interface of the books: movements of money, the till, the journal of receipts. */
export { bookLeftMovements, bookNewMovements } from './book-movements.ts';
export { bookRoutes } from './books.routes.ts';
export { PERSONAL_TABLES, emptyMovementNotes, listMovementsQuoting } from './personal-movements.store.ts';
export { bookOnOwnDays } from './unbooked.store.ts';
export { listTakenCells, sumRefunds, type TakenCell } from './taken.store.ts';
