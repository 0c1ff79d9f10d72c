import type { KnownLink } from './purchases.ts';
import type { TestClock } from '../../server/src/testing/test-clock.ts';
import type { Answer, Call } from './call.ts';
import type { FaultInjector } from './faults/faults.ts';
import type { InitialData } from './initial-data.ts';
import type { Mailbox } from './mailbox.ts';
import type { ConfirmedRental, Observations } from './observations.ts';
import type { Provider } from './provider/provider.ts';
import type { Random } from './random.ts';
import type { Trace } from './trace.ts';

/** What the simulated customers and the agency can use. */
export interface Environment {
  random: Random;
  clock: TestClock;
  trace: Trace;
  provider: Provider;
  mailbox: Mailbox;
  data: InitialData;
  faults: FaultInjector;
  observations: Observations;
  /** Calls the application; `then` is given undefined when the process died first. */
  call(wish: Call, then?: (answer: Answer | undefined) => void): void;
  look<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** What the manager asked for about prices and days, and what was answered or never will be. */
  decisions: { begun: number; ended: number };
  /** Tells every process that a vehicle was written past them. */
  vehiclesChanged(): void;
  /** The keys of a rental are handed over: guarantees are asked for, given and decided. */
  handsOver: boolean;
  /** The pages of guarantees that customers were shown, with the payment that each was answered. */
  cautionLinks: { token: string; object: string | undefined; isOver: boolean }[];
  /** A backup was restored: what happened since is known again only after the comparison with the provider. */
  wasRestored: boolean;
  /** Before a backup was restored, a rental was changed and the provider was not told yet: only that database knew. */
  hasUnreportedChanges: boolean;
  /** Rentals paid and acknowledged before a backup was restored: they must be there again. */
  promised: PromisedRental[];
  /** Payment links that were answered, whatever became of them. */
  links: KnownLink[];
}

export interface PromisedRental extends ConfirmedRental {
  intentId: string;
  paymentId: string | undefined;
  /** Its vehicle and days as the provider was told last. */
  described: { vehicleId: number; startDate: string; endDate: string; changedAt: string };
}
