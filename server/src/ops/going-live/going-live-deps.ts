import type { AgencyFactsSource } from '../../agency/index.ts';
import type { Mailer } from '../../outbox/index.ts';
import type { PaymentProvider } from '../../payments/index.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';

/** What 'Mettre l’agence en ligne' reads and tries. */
export interface GoingLiveDeps extends DbAndClock {
  config: Config;
  agency: AgencyFactsSource;
  provider: PaymentProvider;
  /** Where mails leave. */
  mailer: Mailer | undefined;
}
