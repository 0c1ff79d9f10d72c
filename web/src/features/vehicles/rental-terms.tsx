import {
  DEPOSIT_PERCENT,
  FREE_CANCELLATION_HOURS,
  PICKUP_TIME,
  RETURN_TIME,
  SECURITY_DEPOSIT_CENTS,
} from '@volant/shared/agency.ts';
import { formatInteger } from '@volant/shared/kernel/format.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { PriceLines } from '../../ui/price-lines.tsx';

const TO_SHOW = ['Permis de conduire', 'Pièce d’identité'];

/** The practical side of a rental, the same for every vehicle. */
export const RentalTerms = () => (
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
      {
        label: 'À présenter au retrait',
        value: (
          <ul>
            {TO_SHOW.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
        ),
      },
    ]}
  />
);
