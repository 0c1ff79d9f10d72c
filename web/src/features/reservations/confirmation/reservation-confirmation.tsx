import type { ReactNode } from 'react';
import { PICKUP_TIME, RETURN_TIME, SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { formatDays, formatInteger, formatKilometres, formatPrice } from '#words/format/amounts.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import * as words from '#words/screens/reservations/confirmation.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { formatLongDate } from '#words/format/page-dates.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site.tsx';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Dotted } from '../../../ui/text/dotted.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { CheckIcon } from '../../../ui/text/icons.tsx';
import { Bullets, Fact } from '../../../ui/page/blocks.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Muted, Panel, Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PriceLines } from '../../../ui/lists/price-lines.tsx';
import { cancellationSentence } from '../cancellation-deadline.ts';
import { depositFate } from '../deposit-fate.ts';
import { moneyLines } from '../money-lines.ts';
import { rentalPriceLines } from '../price-breakdown.tsx';
import { CalendarFileButton } from './calendar-file-button.tsx';
import { mapHref } from './map-href.ts';
import styles from './reservation-confirmation.module.css';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';

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
    <Stack gap={3} className={styles.confirmation}>
      <Row as="header" gap={2} wraps={false}>
        <span className={styles.mark} aria-hidden="true">
          <CheckIcon size={32} />
        </span>
        <div>
          <PageHeading focusKey={reservation.id}>{words.confirmed}</PageHeading>
          <Dotted
            className={styles.number}
            items={[
              <>
                {words.reservationNumber}
                <strong>{formatInteger(reservation.id)}</strong>
              </>,
              vehicleName(vehicule),
            ]}
          />
        </div>
      </Row>
      <Alert tone="success" announced={false}>
        {words.depositDebited(deposit)}
      </Alert>
      {fate && (
        <Alert tone="info" announced={false}>
          {fate.customer}
        </Alert>
      )}

      <Stack gap={3} className={styles.columns}>
        <Stack gap={3}>
          <Panel as="section" gap={3} aria-labelledby="votre-location">
            <Text as="h2" size="l" id="votre-location">
              {words.yourRental}
            </Text>
            <Overview period={reservation} picture={picture} />
            <Columns as="dl" min={200}>
              <Fact label={words.duration} weight="medium">
                {formatDays(reservation.totalDays)}
              </Fact>
              <Fact label={words.maxMileage} weight="medium">
                {formatKilometres(reservation.allowedMileage)}
              </Fact>
              <Fact label={words.accessories} weight="medium">
                {accessories.length === 0 ? (
                  words.none
                ) : (
                  <ul>
                    {accessories.map(({ accessory, quantityReserved }) => (
                      <li key={accessory.id}>
                        {quantityReserved} × {accessory.name}
                      </li>
                    ))}
                  </ul>
                )}
              </Fact>
              <Fact label={words.agency} weight="medium">
                {agency.address}
                {agency.address !== '' && (
                  <>
                    <br />
                    <a href={mapHref(agency.address)} target="_blank" rel="noreferrer">
                      {words.directions}
                    </a>
                  </>
                )}
                {agency.phone !== '' && (
                  <>
                    <br />
                    <PhoneLink number={agency.phone} />
                  </>
                )}
              </Fact>
            </Columns>
          </Panel>
          <Panel as="section" gap={3} aria-labelledby="a-savoir">
            <Text as="h2" size="l" id="a-savoir">
              {words.goodToKnow}
            </Text>
            <Bullets gap={1}>
              <li>{words.bringPapers}</li>
              <li>{words.payBalance(balance)}</li>
              <li>{words.guaranteeAsked(formatPrice(SECURITY_DEPOSIT_CENTS))}</li>
              <li>{words.keepTimes(PICKUP_TIME, RETURN_TIME)}</li>
              <li>{cancellationSentence(reservation, serverNow())}</li>
              <li>
                {words.emailSentTo}
                <strong>
                  <EmailText address={reservation.customer.email} />
                </strong>
                .
              </li>
            </Bullets>
          </Panel>
        </Stack>
        <Stack as="aside" gap={1.5} aria-label={words.financialSummary}>
          <Card as="section" aria-labelledby="montants">
            <Text as="h2" size="l" id="montants">
              {words.financialSummary}
            </Text>
            <PriceLines
              lines={[
                ...rentalPriceLines(reservation, {
                  vehicle: words.vehicle,
                  accessories: { label: words.accessories },
                }),
                { label: words.totalPrice, value: formatPrice(reservation.totalPriceCents) },
                ...moneyLines(reservation, words.balanceToSettle).map((line, index, lines) => ({
                  ...line,
                  strong: index === lines.length - 1,
                })),
              ]}
            />
          </Card>
          <CalendarFileButton reservation={reservation} />
          <ButtonLink to={paths.myReservations} block>
            {words.seeMyReservations}
          </ButtonLink>
          <ButtonLink to={paths.home} variant="secondary" block>
            {words.backToHome}
          </ButtonLink>
        </Stack>
      </Stack>
    </Stack>
  );
};

const Overview = ({ period, picture }: { period: Period; picture: ReactNode }) => (
  <Stack className={styles.overview}>
    <div className={styles.picture}>{picture}</div>
    <Stack className={styles.moments}>
      <Moment label={words.pickup} day={period.startDate} time={PICKUP_TIME} />
      <Moment label={words.vehicleReturn} day={period.endDate} time={RETURN_TIME} />
    </Stack>
  </Stack>
);

const Moment = ({ label, day, time }: { label: string; day: IsoDate; time: string }) => (
  <p className={styles.moment}>
    <Muted as="span" size="s">
      {label}
    </Muted>
    <Text size="l" weight="bold" capital>
      {formatLongDate(day)}
    </Text>{' '}
    <Text size="l">{time}</Text>
  </p>
);
