import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Stands in the data directory while a restoration has no base in place. */
export const restoreMark = (dataDir: string): string => join(dataDir, 'db.restoring.mark');

/** A restoration was cut short between the old base and the new one. */
export class RestoreCutShort extends Error {
  constructor(dataDir: string) {
    super(
      `Une restauration a été interrompue dans ${dataDir} : relancez-la (npm run restore -- latest) avant de démarrer.`,
    );
    this.name = 'RestoreCutShort';
  }
}

/** Refuses a data directory without its base: opening it would make an empty one. */
export const refuseCutShort = (dataDir: string): void => {
  if (existsSync(restoreMark(dataDir))) throw new RestoreCutShort(dataDir);
};
