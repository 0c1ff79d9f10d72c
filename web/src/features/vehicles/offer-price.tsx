import { formatCatalogPrice } from '@volant/shared/kernel/format-amount.ts';
import { searchMessages as text } from '@volant/shared/search/search.messages.ts';
import { Dotted } from '../../ui/dotted.tsx';
import type { Offer } from './api/search.queries.ts';
import type { Vehicle } from './api/vehicles.queries.ts';
import styles from './vehicle-card.module.css';

export interface OfferPriceProps {
  vehicle: Vehicle;
  offer: Offer;
  days: number;
}

/** With dates the total leads: the price of a day follows, small. */
export const OfferPrice = ({ vehicle, offer, days }: OfferPriceProps) => (
  <div className={styles.price}>
    <p>{text.total(days, offer.totalPriceCents)}</p>
    <Dotted
      className={styles.priceDetails}
      items={text.totalDetails(formatCatalogPrice(vehicle.dailyPriceCents), offer.allowedMileage)}
    />
  </div>
);
