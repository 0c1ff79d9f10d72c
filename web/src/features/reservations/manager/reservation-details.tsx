import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatDays, formatInteger, formatKilometres } from '#words/format/amounts.ts';
import * as companyWords from '#words/screens/accounts/company.ts';
import * as words from '#words/screens/reservations/reservation-details.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import type { RentalAct } from '@volant/shared/reservations/rental/rental-acts.rules.ts';
import { canBeNoShow } from '@volant/shared/reservations/rental/no-show.rules.ts';
import { RELEASE_REASONS } from '@volant/shared/reservations/status.rules.ts';
import { formatLongDate, formatMoment } from '#words/format/page-dates.ts';
import { phoneHref } from '../../../lib/site.tsx';
import { paths } from '../../../lib/paths.ts';
import { now } from '../../../lib/clock.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Inset } from '../../../ui/page/blocks.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Muted, Row, Stack } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { CompanyText } from '../../accounts/company-text.tsx';
import { noShowQueries } from '../../pricing/api/pricing.queries.ts';
import { VehicleLink } from '../../vehicles/vehicle-link.tsx';
import { cancellationSentence } from '../cancellation-deadline.ts';
import { depositFate, receivedCents, type DepositFate } from '../deposit-fate.ts';
import { PriceBreakdown } from '../price-breakdown.tsx';
import { AddressUnconfirmed } from './address-unconfirmed.tsx';
import { ChangeCompany } from './change-company.tsx';
import { overrunKm } from './mileage-entry.ts';
import { typesetText } from '../../../ui/text/typeset-text.ts';
import styles from './reservation-details.module.css';

interface PartProps {
  title: string;
  level: HeadingLevel;
  children: ReactNode;
}

const Part = ({ title, level, children }: PartProps) => {
  const Heading = `h${level}` as const;
  return (
    <section>
      <Muted as={Heading} size="s" weight="medium" className={styles.title}>
        {title}
      </Muted>
      {children}
    </section>
  );
};

type HeadingLevel = 2 | 3;

interface ReservationDetailsProps {
  reservation: Reservation;
  onAct: (act: Act, reservation: Reservation) => void;
  onVehicle: (vehicleId: number) => void;
}

/** The acts of a manager on a reservation; 'noShow' cancels it because the customer did not come. */
export type Act = RentalAct | 'noShow' | 'finalize' | 'correct';
/** Without the one that only leads to others. */
export type DoneAct = Exclude<Act, 'exchange'>;

/** All that the agency knows of a reservation, in its row of the list. */
export const ReservationDetails = ({ reservation, onAct, onVehicle }: ReservationDetailsProps) => {
  const { customer, vehicule } = reservation;
  const fate = depositFate(reservation);
  return (
    <div className={styles.frame}>
      <Inset className={styles.details}>
        {fate?.tone === 'error' && (
          <div className={styles.wide}>
            <FailedRefund fate={fate} />
          </div>
        )}
        <Columns min={230} gap={3} className={styles.parts}>
          <Part level={3} title={words.customer}>
            <p>
              {customer.firstName} {customer.lastName}
            </p>
            {/* A customer noted at the counter may have none. */}
            {customer.email === '' ? (
              <Muted>{words.noEmail}</Muted>
            ) : (
              <p>
                <a className={styles.link} href={`mailto:${customer.email}`}>
                  <EmailText address={customer.email} />
                </a>
              </p>
            )}
            {customer.email !== '' && !customer.emailConfirmed && (
              <AddressUnconfirmed customerId={reservation.customerId} />
            )}
            <p>
              <a className={styles.link} href={phoneHref(customer.phoneNumber)}>
                {typesetText(customer.phoneNumber)}
              </a>
            </p>
            <p>
              <Link to={paths.customer(reservation.customerId)} className={styles.link}>
                {words.customerFile}
              </Link>
            </p>
          </Part>
          <Part level={3} title={words.vehicle}>
            <p>
              <Link
                to={paths.vehicle(vehicule.id)}
                className={styles.link}
                aria-haspopup="dialog"
                onClick={(event) => {
                  event.preventDefault();
                  onVehicle(vehicule.id);
                }}
              >
                {vehicleName(vehicule)}
              </Link>
            </p>
            <p>
              <VehicleLink id={vehicule.id} className={styles.link}>
                {words.vehicleFile}
              </VehicleLink>
            </p>
            <Mileage reservation={reservation} />
          </Part>
          <CompanyPart reservation={reservation} level={3} />
          <PeriodPart reservation={reservation} level={3} />
          <AccessoriesPart reservation={reservation} level={3} />
          <Part level={3} title={words.followUp}>
            <p>{words.reservationNumber(formatInteger(reservation.id))}</p>
            <Muted>{words.createdOn(formatMoment(new Date(reservation.createdAt)))}</Muted>
            <FollowUp reservation={reservation} onCancel={() => onAct('cancel', reservation)} />
          </Part>
        </Columns>
        <section aria-label={words.price}>
          <PriceBreakdown reservation={reservation} />
        </section>
      </Inset>
    </div>
  );
};

interface RentalFactsProps {
  reservation: Reservation;
  /** Its account stands beside: the price alone is shown, without what was paid. */
  hasAccount: boolean;
  onAct: (act: Act) => void;
}

/** The same on its page, whose head says who rents what. */
export const RentalFacts = ({ reservation, hasAccount, onAct }: RentalFactsProps) => (
  <Stack as="section" gap={1} aria-label={words.theReservation}>
    <Row gap={3} lineGap={2} align="stretch" className={styles.facts}>
      <PeriodPart reservation={reservation} level={2} />
      <Part level={2} title={words.vehicle}>
        <Mileage reservation={reservation} />
      </Part>
      <AccessoriesPart reservation={reservation} level={2} />
      <CompanyPart reservation={reservation} level={2} />
    </Row>
    <div>
      <ChangeCompany reservation={reservation} />
    </div>
    <FollowUp reservation={reservation} onCancel={() => onAct('cancel')} />
    <PriceBreakdown reservation={reservation} isPriceOnly={hasAccount} isDense />
  </Stack>
);

/** A refund that the customer did not get: somebody must do something about it. */
export const FailedRefund = ({ fate }: { fate: DepositFate }) => (
  <Alert tone="error" title={words.refundFailed} announced={false}>
    {fate.agency}
  </Alert>
);

interface FactsProps {
  reservation: Reservation;
  level: HeadingLevel;
}

/** Only where it is for a company. */
const CompanyPart = ({ reservation: { company }, level }: FactsProps) =>
  company && (
    <Part level={level} title={companyWords.company}>
      <CompanyText company={company} />
    </Part>
  );

const PeriodPart = ({ reservation, level }: FactsProps) => {
  const { mileageDriven, allowedMileage } = reservation;
  return (
    <Part level={level} title={words.period}>
      {reservation.outsideNumber !== undefined && <p>{words.formerNumber(reservation.outsideNumber)}</p>}
      <p>{words.pickup(formatLongDate(reservation.startDate), PICKUP_TIME)}</p>
      <p>{words.vehicleReturn(formatLongDate(reservation.endDate), RETURN_TIME)}</p>
      <Muted>{words.duration(formatDays(reservation.totalDays), formatKilometres(allowedMileage))}</Muted>
      {mileageDriven !== null && mileageDriven > 0 && (
        <p>
          {words.mileageDriven} <strong>{formatKilometres(mileageDriven)}</strong>
          {overrunKm(mileageDriven, allowedMileage) > 0 &&
            words.overrunBy(formatKilometres(overrunKm(mileageDriven, allowedMileage)))}
        </p>
      )}
    </Part>
  );
};

const Mileage = ({ reservation: { vehicule } }: { reservation: Reservation }) => (
  <Muted>{words.currentMileage(formatKilometres(vehicule.mileage))}</Muted>
);

const AccessoriesPart = ({ reservation: { accessories }, level }: FactsProps) => (
  <Part level={level} title={words.accessories}>
    {accessories.length === 0 ? (
      <Muted>{words.noAccessory}</Muted>
    ) : (
      <ul>
        {accessories.map(({ accessory, quantityReserved }) => (
          <li key={accessory.id}>
            {accessory.name} × {quantityReserved}
          </li>
        ))}
      </ul>
    )}
  </Part>
);

/** What becomes of it: until when the dates are kept, how it can be or was cancelled, and what was done with the deposit. */
const FollowUp = ({ reservation, onCancel }: { reservation: Reservation; onCancel: () => void }) => {
  const fate = depositFate(reservation);
  return (
    <>
      {reservation.status === 'pending' && reservation.expiresAt !== null && (
        <p>{words.datesKeptUntil(formatMoment(new Date(reservation.expiresAt)))}</p>
      )}
      {reservation.status === 'upcoming' && <p>{cancellationSentence(reservation, now())}</p>}
      {reservation.cancelReason !== null && <p>{words.cancelReason[reservation.cancelReason]}</p>}
      {reservation.canceledAt !== null && (
        <Muted>{words.canceledOn(formatMoment(new Date(reservation.canceledAt)))}</Muted>
      )}
      {fate && fate.tone !== 'error' && !isSaidByReason(reservation) && <p>{fate.agency}</p>}
      {reservation.status === 'past' && reservation.departedAt === null && (
        <NeverLeft reservation={reservation} onCancel={onCancel} />
      )}
    </>
  );
};

/** Past, and the vehicle never left: the customer asked to cancel before, or did not come within the agency's delay. */
const NeverLeft = ({ reservation, onCancel }: { reservation: Reservation; onCancel: () => void }) => {
  const { status, startDate, openRequests } = reservation;
  const { data: settings, isPending } = useQuery(noShowQueries.settings());
  const isAskedFor = openRequests.some(({ wish }) => wish === 'annulation');
  const isAbsent =
    !isPending &&
    canBeNoShow({ status, startDate, hasDeparted: false, graceMinutes: settings?.graceMinutes }, now());
  if (!isAskedFor && !isAbsent) return null;
  return (
    <Button variant="quiet" className={styles.absent} onClick={onCancel}>
      {isAskedFor ? words.cancelForCustomer : words.customerDidNotCome}
    </Button>
  );
};

/** For a hold that was never confirmed, the reason already says that nothing was paid. */
const isSaidByReason = (reservation: Reservation): boolean =>
  !reservation.depositPaid &&
  receivedCents(reservation) === 0 &&
  RELEASE_REASONS.some((reason) => reason === reservation.cancelReason);
