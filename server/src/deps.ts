import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PaymentConfig } from '@volant/shared/payments/payments.schema.ts';
import type { FileStore } from './files/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Db, OpenDatabase } from './platform/db/open-database.ts';
import type { CaptchaWork } from './contact/index.ts';
import type { PdfRenderer, PeppolTransport } from './documents/index.ts';
import type { Mailer } from './outbox/index.ts';
import type { PaymentProvider } from './payments/index.ts';

/** Everything `buildApp` wires together; `main.ts` opens the real ones, `testing/test-app.ts` those of a test. */
export interface Deps {
  config: Config;
  db: Db;
  /** Listens for changes by other processes (`OpenDatabase.listen`). */
  listen: OpenDatabase['listen'];
  clock: Clock;
  log: FastifyBaseLogger;
  provider: PaymentProvider;
  /** What the payment form in the browser needs to know. */
  paymentConfig: PaymentConfig;
  /** Of what the database holds encrypted (`readSecretsKey`). */
  secretsKey: Buffer;
  /** Where the payment stand-in listens, when it takes the payments. */
  sandboxUrl: string | undefined;
  photos: FileStore;
  /** Whether the disk of the embedded database has too little room for requests that write. */
  isDiskShort?: () => Promise<boolean>;
  /** Where mails leave; without one they wait in the queue. */
  mailer?: Mailer;
  /** How long an order may wait in all, if not `orderWait(config.databaseWaitMs)`. */
  orderWaitMs?: number;
  /** How long work waits that may betray an account, in milliseconds, if not some seconds at random. */
  unseenPauseMs?: () => number;
  /** How much work the captcha asks of a browser, if not the default. */
  captchaWork?: CaptchaWork;
  /** Adds the pages that show the mails written to files (`/sandbox/mail`). */
  mailViewer?: (app: FastifyInstance) => void;
  /** How invoices leave for companies, if not as the settings say. */
  peppol?: PeppolTransport;
  /** Writes the PDFs, if not a thread of its own. */
  pdfRenderer?: PdfRenderer;
  /** The built screens (`web/dist`); without them only the API answers. */
  webDirectory?: string;
}
