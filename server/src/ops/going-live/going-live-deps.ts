import type { AgencyFactsSource } from '../../agency/index.ts';
import type { Mailer } from '../../outbox/index.ts';
import type { PaymentProvider } from '../../payments/index.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';

/** Dependencies of the checklist 'Mettre l’agence en ligne'. */
export interface GoingLiveDeps extends DbAndClock {
  config: Config;
  agency: AgencyFactsSource;
  provider: PaymentProvider;
  /** Sends mails; undefined when mails are not sent. */
  mailer: Mailer | undefined;
}
