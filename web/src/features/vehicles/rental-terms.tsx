import {
  DEPOSIT_PERCENT,
  FREE_CANCELLATION_HOURS,
  PICKUP_TIME,
  RETURN_TIME,
  SECURITY_DEPOSIT_CENTS,
} from '@volant/shared/agency.ts';
import { formatInteger, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import { rentalTermsMessages as text } from '@volant/shared/vehicles/rental-terms.messages.ts';
import { useExtraKm } from '../pricing/api/settings.queries.ts';
import type { Vehicle } from './api/vehicles.queries.ts';
import { PriceLines, type PriceLine } from '../../ui/price-lines.tsx';

/** What differs from vehicle to vehicle, where it is known. */
const ownTerms = ({ minAge, minLicenceYears }: Vehicle, extraKmCents: Cents | null): PriceLine[] => [
  ...(extraKmCents === null ? [] : [{ label: text.extraKm, value: formatPrice(extraKmCents) }]),
  ...(minAge ? [{ label: text.minAge, value: text.years(minAge) }] : []),
  ...(minLicenceYears ? [{ label: text.licenceSince, value: text.atLeast(minLicenceYears) }] : []),
];

/** The practical side of a rental. */
export const RentalTerms = ({ vehicle }: { vehicle: Vehicle }) => {
  const extraKmCents = useExtraKm(vehicle);
  return (
    <PriceLines
      lines={[
        { label: 'Retrait à l’agence', value: PICKUP_TIME },
        { label: 'Retour à l’agence', value: RETURN_TIME },
        {
          label: 'Acompte en ligne',
          value: `${DEPOSIT_PERCENT}\u00a0%`,
          hint: 'Le solde se paie à l’agence, au retrait.',
        },
        {
          label: 'Caution',
          value: `${formatInteger(toEuros(SECURITY_DEPOSIT_CENTS))}\u00a0€`,
          hint: 'Versée à l’agence à la remise des clés, rendue au retour.',
        },
        {
          label: 'Annulation',
          value: 'gratuite',
          hint: `Jusqu’à ${FREE_CANCELLATION_HOURS}\u00a0h avant le début de la location. Ensuite, l’acompte est conservé.`,
        },
        ...ownTerms(vehicle, extraKmCents),
        {
          label: text.toShowTitle,
          value: (
            <ul>
              {text.documents.map((document) => (
                <li key={document}>{document}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
};
