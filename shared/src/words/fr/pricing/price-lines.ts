import { formatDays, formatPrice } from '../format/amounts.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { PriceLineWords } from '../../../pricing/price-lines.rules.ts';
import type { PricePart } from '../../../pricing/price-part.ts';
import { signedPercent } from './pricing.ts';

const labelOf = (part: PricePart): string => {
  switch (part.of) {
    case 'daily':
      return 'Tarif journalier';
    case 'vehicle':
      return 'Location du véhicule';
    case 'discount':
      return 'Remise';
    case 'agreed':
      return 'Prix convenu';
    case 'former':
      return "Repris de l'ancien système";
    case 'reverse_charge':
      return 'TVA due par la société (autoliquidation)';
    case 'season':
      return `${part.percent > 0 ? 'Haute saison' : 'Basse saison'} (${signedPercent(part.percent)})`;
    case 'duration':
      return `Remise longue durée (${signedPercent(-part.percent)})`;
    case 'capped':
      return `Plafonné au tarif ${formatDays(part.days)}`;
    case 'accessory':
      return `${part.name} × ${part.quantity}`;
    case 'written':
      return part.text;
  }
};

/** What the lines of a price say, wherever they are shown. */
export const priceLineWords: PriceLineWords = {
  label: labelOf,
  /** `60,00 € × 2 jours` */
  product: (unitCents: Cents, days: number): string => `${formatPrice(unitCents)} × ${formatDays(days)}`,
  /** `5,00 € × 2 × 3 jours` */
  accessoryProduct: (dailyCents: Cents, quantity: number, days: number): string =>
    `${formatPrice(dailyCents)} × ${quantity} × ${formatDays(days)}`,
  amount: formatPrice,
};
