import type { AgencyFactsSource } from '../agency/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { Log } from '../platform/log.ts';
import type { Signature, VehicleState } from '@volant/shared/documents/document-parts.schema.ts';
import type { ContractData, ReportData } from '@volant/shared/documents/documents-data.schema.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import type { DocumentFiles } from './document-files.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

/** The facts of a handover that documents state; provided by the module `handovers`, which depends on this one. */
export interface HandoverFacts {
  state: VehicleState;
  isLicenceSeen: boolean;
  /** The vehicle and the days as they were signed; undefined in reports from before this field. */
  rental: Pick<ContractData['rental'], 'vehicle' | 'plate' | 'startDate' | 'endDate'> | undefined;
  signature: Signature | null;
  /** The drivers named at the departure. */
  drivers: ContractData['drivers'];
  /** For a return: the state at the departure. The next two fields are for a return too. */
  departure: VehicleState | null;
  drivenKm: number | null;
  settlement: ReportData['settlement'];
}

export interface DocumentsDeps extends DbAndClock {
  log: Pick<Log, 'warn' | 'error'>;
  agency: Pick<AgencyFactsSource, 'current'>;
  files: DocumentFiles;
  renderer: PdfRenderer;
  /** Finds a completed report. */
  findHandover: (
    db: Db | Tx,
    of: { reservationId: number; kind: ReportData['kind'] },
    words: PaperWords['handover'],
  ) => Promise<HandoverFacts | undefined>;
}
