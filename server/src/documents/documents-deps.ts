import type { Clock } from '../platform/clock.ts';
import type { Agency } from '../platform/config/agency-settings.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { Log } from '../platform/log.ts';
import type {
  guaranteePart,
  Signature,
  VehicleState,
} from '@volant/shared/documents/document-parts.schema.ts';
import type { ContractData } from '@volant/shared/documents/documents-data.schema.ts';
import type { z } from 'zod';
import type { DocumentFiles } from './document-files.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

/** What a contract tells of the departure, which a module below this one knows. */
export interface DepartureFacts {
  drivers: ContractData['drivers'];
  state: VehicleState;
  signature: Signature | null;
}

export interface DocumentsDeps {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  agency: Agency;
  files: DocumentFiles;
  renderer: PdfRenderer;
  /** The report of the departure, once it is done. */
  findDeparture?: (db: Db | Tx, reservationId: number) => Promise<DepartureFacts | undefined>;
  /** The guarantee that is held, if any. */
  findGuarantee?: (db: Db | Tx, reservationId: number) => Promise<z.output<typeof guaranteePart> | undefined>;
}
