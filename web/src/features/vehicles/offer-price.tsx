import { formatCatalogPrice } from '#words/format/amounts.ts';
import { searchMessages as text } from '#words/search/search.ts';
import { Dotted } from '../../ui/text/dotted.tsx';
import { Muted, Text } from '../../ui/page/layout.tsx';
import type { Offer } from './api/search.queries.ts';
import type { Vehicle } from './api/vehicles.queries.ts';

export interface OfferPriceProps {
  vehicle: Vehicle;
  offer: Offer;
  days: number;
}

/** With dates the total leads: the price of a day follows, small. */
export const OfferPrice = ({ vehicle, offer, days }: OfferPriceProps) => (
  <Text as="div" size="l" weight="bold" figures>
    <p>{text.total(days, offer.totalPriceCents)}</p>
    <Muted
      as={Dotted}
      size="s"
      weight="regular"
      items={text.totalDetails(formatCatalogPrice(vehicle.dailyPriceCents), offer.allowedMileage)}
    />
  </Text>
);
