import { FREE_CANCELLATION_HOURS, SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { formatInteger } from '#words/format/amounts.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { INSURANCE_AND_FUEL_TITLE } from '#words/pricing/insurance-and-fuel.ts';
import { RETURN_CHARGES_TITLE, returnCharges } from '#words/pricing/return-charges.ts';
import { rentalTermsMessages as text } from '#words/pricing/rental-terms.ts';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import { useInsuranceAndFuel, useReturnPrices } from '../../pricing/api/settings.queries.ts';
import type { Vehicle } from '../api/vehicles.queries.ts';
import { PriceLines, type PriceLine } from '../../../ui/lists/price-lines.tsx';

/** What differs from vehicle to vehicle, where it is known. */
const ownTerms = ({ minAge, minLicenceYears }: Vehicle): PriceLine[] => [
  ...(minAge ? [{ label: text.minAge, value: text.years(minAge) }] : []),
  ...(minLicenceYears ? [{ label: text.licenceSince, value: text.atLeast(minLicenceYears) }] : []),
];

/** What the return of a vehicle may cost besides; nothing where the agency has decided nothing. */
export const ReturnCharges = ({
  vehicle,
  titleClassName,
}: {
  vehicle: Vehicle;
  titleClassName: string | undefined;
}) => {
  const prices = useReturnPrices(vehicle);
  const charges = prices === undefined ? [] : returnCharges(prices, vehicle.energy);
  if (charges.length === 0) return null;
  return (
    <section aria-labelledby="frais-du-retour">
      <h2 id="frais-du-retour" className={titleClassName}>
        {RETURN_CHARGES_TITLE}
      </h2>
      <PriceLines lines={charges} />
    </section>
  );
};

/** What the customer answers for, in the agency's words. */
export const InsuranceAndFuel = ({ titleClassName }: { titleClassName: string | undefined }) => {
  const said = useInsuranceAndFuel();
  if (said === undefined) return null;
  return (
    <section aria-labelledby="assurance-et-carburant">
      <h2 id="assurance-et-carburant" className={titleClassName}>
        {INSURANCE_AND_FUEL_TITLE}
      </h2>
      <p>{said}</p>
    </section>
  );
};

/** The practical side of a rental that its dates do not say: the booking box and the calendar have the rest. */
export const RentalTerms = ({ vehicle }: { vehicle: Vehicle }) => (
  <PriceLines
    lines={[
      { label: words.balance, value: words.atPickup, hint: words.balanceHint },
      {
        label: words.guarantee,
        value: `${formatInteger(toEuros(SECURITY_DEPOSIT_CENTS))}\u00a0€`,
        hint: words.guaranteeHint,
      },
      {
        label: words.lateCancellation,
        value: words.depositKept,
        hint: words.lateCancellationHint(FREE_CANCELLATION_HOURS),
      },
      ...ownTerms(vehicle),
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
