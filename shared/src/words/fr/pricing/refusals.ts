import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { pricingRefusals } from '../../../pricing/pricing.refusals.ts';
import { pricingMessages } from './pricing.ts';

export const pricingRefusalWords: RefusalWords<typeof pricingRefusals> = {
  ruleNotFound: 'Cette règle n’existe plus',
  ruleOverlap: 'Une autre règle du même type vaut déjà pour ces véhicules à ces jours ou pour cette durée',
  dayPast: pricingMessages.dayPast,
  closureNotFound: 'Ce jour n’est pas fermé',
};
