import type { ReactNode } from 'react';
import { PICKUP_TIME, RETURN_TIME, SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import {
  formatDays,
  formatInteger,
  formatKilometres,
  formatPrice,
} from '@volant/shared/kernel/format-amount.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { shownRentalLines } from '@volant/shared/reservations/rental-lines.rules.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { now } from '../../../lib/clock.ts';
import { formatLongDate } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { phoneHref, useSite } from '../../../lib/site.tsx';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { cancellationSentence } from '../cancellation-deadline.ts';
import { depositFate } from '../deposit-fate.ts';
import { moneyLines } from '../money-lines.ts';
import { storedPrice } from '../price-breakdown.tsx';
import { CalendarFileButton } from './calendar-file-button.tsx';
import { mapHref } from './map-href.ts';
import styles from './reservation-confirmation.module.css';

/** The `sizes` of the vehicle's picture. */
export const CONFIRMATION_PICTURE_SIZES = '(max-width: 599px) calc(100vw - 80px), 360px';

export interface ReservationConfirmationProps {
  reservation: Reservation;
  /** Of the vehicle. */
  picture: ReactNode;
}

/** A confirmed reservation: what, when, where, what was paid and what remains. */
export const ReservationConfirmation = ({ reservation, picture }: ReservationConfirmationProps) => {
  const { agency } = useSite();
  const { vehicule, accessories } = reservation;
  const deposit = formatPrice(reservation.depositCents);
  const balance = formatPrice(reservation.dueCents);
  const fate = depositFate(reservation);
  return (
    <div className={styles.confirmation}>
      <header className={styles.header}>
        <span className={styles.mark} aria-hidden="true">
          <CheckIcon size={32} />
        </span>
        <div>
          <PageHeading focusKey={reservation.id}>{typeset('RÉSERVATION CONFIRMÉE !')}</PageHeading>
          <Dotted
            className={styles.number}
            items={[
              <>
                Réservation n°&nbsp;<strong>{formatInteger(reservation.id)}</strong>
              </>,
              `${vehicule.brand.toUpperCase()} ${vehicule.model}`,
            ]}
          />
        </div>
      </header>
      <Alert tone="success" announced={false}>
        {`Votre acompte de ${deposit} a été débité. Vos dates sont bloquées.`}
      </Alert>
      {fate && (
        <Alert tone="info" announced={false}>
          {typeset(fate.customer)}
        </Alert>
      )}

      <div className={styles.columns}>
        <div className={styles.main}>
          <Card as="section" aria-labelledby="votre-location" className={styles.section}>
            <h2 id="votre-location" className={styles.heading}>
              Votre location
            </h2>
            <Overview period={reservation} picture={picture} />
            <dl className={styles.facts}>
              <div>
                <dt>Durée</dt>
                <dd>{formatDays(reservation.totalDays)}</dd>
              </div>
              <div>
                <dt>Kilométrage maximum</dt>
                <dd>{formatKilometres(reservation.allowedMileage)}</dd>
              </div>
              <div>
                <dt>Accessoires</dt>
                <dd>
                  {accessories.length === 0 ? (
                    'Aucun'
                  ) : (
                    <ul>
                      {accessories.map(({ accessory, quantityReserved }) => (
                        <li key={accessory.id}>
                          {quantityReserved} × {accessory.name}
                        </li>
                      ))}
                    </ul>
                  )}
                </dd>
              </div>
              <div>
                <dt>Agence</dt>
                <dd>
                  {agency.address}
                  {agency.address !== '' && (
                    <>
                      <br />
                      <a href={mapHref(agency.address)} target="_blank" rel="noreferrer">
                        Itinéraire (nouvel onglet)
                      </a>
                    </>
                  )}
                  {agency.phone !== '' && (
                    <>
                      <br />
                      <a href={phoneHref(agency.phone)}>{typeset(agency.phone)}</a>
                    </>
                  )}
                </dd>
              </div>
            </dl>
          </Card>
          <Card as="section" aria-labelledby="a-savoir" className={styles.section}>
            <h2 id="a-savoir" className={styles.heading}>
              Informations importantes
            </h2>
            <ul className={styles.list}>
              <li>Présentez votre permis de conduire et votre pièce d’identité au retrait.</li>
              <li>{typeset(`Réglez le solde de ${balance} sur place, au retrait.`)}</li>
              <li>
                {typeset(
                  `Une caution de ${formatPrice(SECURITY_DEPOSIT_CENTS)} vous est demandée au retrait ; elle est rendue au retour.`,
                )}
              </li>
              <li>
                {typeset(`Respectez les horaires : retrait à ${PICKUP_TIME}, retour à ${RETURN_TIME}.`)}
              </li>
              <li>{typeset(cancellationSentence(reservation, now()))}</li>
              <li>
                Un email de confirmation vous sera envoyé à{' '}
                <strong>
                  <EmailText address={reservation.customer.email} />
                </strong>
                .
              </li>
            </ul>
          </Card>
        </div>
        <aside className={styles.side} aria-label="Récapitulatif financier">
          <Card as="section" aria-labelledby="montants">
            <h2 id="montants" className={styles.heading}>
              Récapitulatif financier
            </h2>
            <PriceLines
              lines={[
                ...shownRentalLines(storedPrice(reservation), {
                  vehicle: 'Véhicule',
                  accessories: { label: 'Accessoires' },
                }),
                { label: 'Prix total', value: formatPrice(reservation.totalPriceCents) },
                ...moneyLines(reservation, 'Solde à régler sur place').map((line, index, lines) => ({
                  ...line,
                  strong: index === lines.length - 1,
                })),
              ]}
            />
          </Card>
          <CalendarFileButton reservation={reservation} />
          <ButtonLink to={paths.myReservations} block>
            Voir mes réservations
          </ButtonLink>
          <ButtonLink to={paths.home} variant="secondary" block>
            Retour à l'accueil
          </ButtonLink>
        </aside>
      </div>
    </div>
  );
};

const Overview = ({ period, picture }: { period: Period; picture: ReactNode }) => (
  <div className={styles.overview}>
    <div className={styles.picture}>{picture}</div>
    <div className={styles.moments}>
      <Moment label="Retrait" day={period.startDate} time={PICKUP_TIME} />
      <Moment label="Retour" day={period.endDate} time={RETURN_TIME} />
    </div>
  </div>
);

const Moment = ({ label, day, time }: { label: string; day: IsoDate; time: string }) => (
  <p className={styles.moment}>
    <span className={styles.momentLabel}>{label}</span>
    <span className={styles.momentDay}>{formatLongDate(day)}</span>{' '}
    <span className={styles.momentTime}>{time}</span>
  </p>
);
