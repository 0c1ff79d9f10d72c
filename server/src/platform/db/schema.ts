/** The tables and views of the database, for queries. Each module adds its own, in its `<module>.tables.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- The modules add to it.
export interface Schema {}
