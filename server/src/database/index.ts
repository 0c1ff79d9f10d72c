export { listUnknownMigrations, migrate } from './migrate.ts';
