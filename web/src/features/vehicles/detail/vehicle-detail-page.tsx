import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { vehicleMessages } from '#words/vehicles/vehicles.ts';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import { type Vehicle, vehicleQueries, type VehicleResult } from '../api/vehicles.queries.ts';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { now } from '../../../lib/clock.ts';
import { hasPageBefore } from '../../../lib/page-before.ts';
import { usePageTitle } from '../../../lib/site.tsx';
import { idFromPath, paths } from '../../../lib/paths.ts';
import { pathWithPeriod } from '../../../lib/period-address.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useIsSeen } from '../../../lib/use-is-seen.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button, ButtonLink, iconLook } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ChevronLeftIcon, CloseIcon } from '../../../ui/text/icons.tsx';
import { FittedName } from '../../../ui/text/fitted-name.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { PageSkeleton, Waiting } from '../../../ui/page/page-skeleton.tsx';
import { StatePage } from '../../../ui/page/state-page.tsx';
import { useSession } from '../../accounts/session.tsx';
import { useAvailability } from '../api/use-availability.ts';
import { BookingButtons } from './booking-box.tsx';
import { AvailabilitySection } from '../dates/availability-section.tsx';
import { BookingBar } from '../dates/booking-bar.tsx';
import { datesSituation } from '../dates/dates-situation.ts';
import { DailyPrice, PriceBox } from '../dates/price-box.tsx';
import { useChosenDates } from '../dates/use-chosen-dates.ts';
import { useAddressDates, useKnownSituation } from '../dates/use-known-offers.ts';
import { Gallery } from './gallery.tsx';
import { OtherVehicles } from './other-vehicles.tsx';
import { InsuranceAndFuel, RentalTerms, ReturnCharges } from './rental-terms.tsx';
import { TechnicalSheet } from './technical-sheet.tsx';
import { VehicleFeatures } from './vehicle-features.tsx';
import styles from './vehicle-detail-page.module.css';
import { titleName } from './title-name.ts';

/** The calendar of the wizard; loaded once the page is shown. */
const AvailabilityCalendar = lazy(async () => ({
  default: (await import('../../calendar/availability-calendar.tsx')).AvailabilityCalendar,
}));

const DamagesSection = lazy(async () => ({
  default: (await import('../../handovers/damages/damages-section.tsx')).DamagesSection,
}));

/** The box counts as seen while its button is: below the bar at the top of the screen. */
const WITH_ITS_BUTTON = '-160px 0px 0px 0px';

/** Back to the page before, with its search; to the catalogue, for the same dates, when that was another site. */
const CloseButton = ({ period }: { period: Period | undefined }) => {
  const navigate = useNavigate();
  return (
    <Link
      to={pathWithPeriod(paths.home, period)}
      className={iconLook('round')}
      aria-label={words.close}
      data-not-printed=""
      onClick={(event) => {
        if (!hasPageBefore()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <CloseIcon />
    </Link>
  );
};

const VehicleView = ({ vehicle }: { vehicle: Vehicle }) => {
  const name = vehicleName(vehicle);
  usePageTitle(words.rent(name));
  const { profile } = useSession();
  const isRentable = vehicle.status !== 'ARCHIVED';
  const dates = useChosenDates(vehicle.id);
  const loaded = useAvailability(vehicle, { enabled: isRentable });
  const { availability, hasFailed } = loaded;
  const period = isRentable ? dates.period : undefined;
  const known = useKnownSituation(vehicle.id, period);
  const box = useRef<HTMLDivElement>(null);
  const isBoxSeen = useIsSeen(box, { rootMargin: WITH_ITS_BUTTON });
  const situation =
    period && availability
      ? datesSituation(period, availability, agencyDay(now()))
      : hasFailed
        ? undefined
        : known;
  return (
    <Stack as="article" gap={3} className={styles.vehicle}>
      <div>
        <Gallery key={vehicle.id} photos={vehicle.photos} name={name} />
      </div>
      <div className={styles.side}>
        <Stack gap={3} className={styles.box}>
          <Stack gap={1}>
            <Row gap={2} spread="apart" align="start" wraps={false}>
              <PageHeading focusKey={vehicle.id} className={styles.title}>
                <FittedName name={titleName(vehicle)} />
              </PageHeading>
              <CloseButton period={dates.period} />
            </Row>
            {vehicle.status === 'ARCHIVED' && (
              <Alert tone="warning" announced={false}>
                {words.archivedHidden}
              </Alert>
            )}
          </Stack>
          <div ref={box}>
            <Card>
              <Stack>
                {isRentable ? (
                  <PriceBox
                    vehicle={vehicle}
                    period={period}
                    situation={situation}
                    hasFailed={hasFailed}
                    addressRefusal={dates.startDate === undefined ? dates.refusal : undefined}
                  />
                ) : (
                  <DailyPrice vehicle={vehicle} />
                )}
                <BookingButtons vehicle={vehicle} period={situation?.refusal ? undefined : period} />
              </Stack>
            </Card>
          </div>
        </Stack>
      </div>
      {isRentable && (
        <div className={styles.dates}>
          <AvailabilitySection dates={dates} loaded={loaded}>
            {(known) => (
              <AvailabilityCalendar
                {...known}
                {...(dates.startDate !== undefined && { startDate: dates.startDate })}
                {...(dates.endDate !== undefined && { endDate: dates.endDate })}
                today={agencyDay(now())}
                onStart={dates.begin}
                onPeriod={dates.choose}
                onClear={dates.clear}
              />
            )}
          </AvailabilitySection>
        </div>
      )}
      <div className={styles.more}>
        <section aria-labelledby="caracteristiques">
          <h2 id="caracteristiques" className={styles.subtitle}>
            {words.features}
          </h2>
          <Stack>
            <VehicleFeatures vehicle={vehicle} />
            <TechnicalSheet vehicle={vehicle} />
          </Stack>
        </section>
        <Stack gap={4}>
          <section aria-labelledby="conditions">
            <h2 id="conditions" className={styles.subtitle}>
              {words.inPractice}
            </h2>
            <RentalTerms vehicle={vehicle} />
          </section>
          <InsuranceAndFuel titleClassName={styles.subtitle} />
          <ReturnCharges vehicle={vehicle} titleClassName={styles.subtitle} />
        </Stack>
      </div>
      {isRentable && (profile === undefined || profile.role === 'CUSTOMER') && (
        <BookingBar vehicle={vehicle} period={period} situation={situation} isShown={isBoxSeen === false} />
      )}
    </Stack>
  );
};

/** A page with a message instead of a vehicle. */
const Notice = ({
  tone,
  title,
  onRetry,
  children,
}: {
  tone: 'warning' | 'error';
  title: string;
  onRetry?: () => void;
  children: string;
}) => {
  usePageTitle(title);
  const [params] = useSearchParams();
  const { period } = useAddressDates(params);
  return (
    <StatePage
      heading={title}
      tone={tone}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
          <ButtonLink
            to={pathWithPeriod(paths.home, period)}
            state={{ section: 'vehicules' }}
            variant="secondary"
            icon={<ChevronLeftIcon />}
          >
            {words.backToList}
          </ButtonLink>
        </>
      }
    >
      {children}
    </StatePage>
  );
};

const resultView = (result: VehicleResult): ReactNode => {
  switch (result.kind) {
    case 'found':
      return <VehicleView vehicle={result.vehicle} />;
    case 'archived':
      return (
        <Notice tone="warning" title={words.unavailable}>
          {vehicleMessages.archived}
        </Notice>
      );
    case 'missing':
      return (
        <Notice tone="warning" title={words.notFound}>
          {vehicleMessages.notFound}
        </Notice>
      );
  }
};

const VehicleById = ({ id }: { id: number }) => {
  const { profile } = useSession();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...vehicleQueries.detail(id, profile?.role === 'MANAGER' ? 'manager' : 'public'),
    placeholderData: () => knownVehicle(client, id),
  });
  if (data === undefined && error === null) {
    return (
      <PageSkeleton shape="vehicle">
        <Waiting label={words.loading} />
      </PageSkeleton>
    );
  }
  return (
    <PageSection>
      {data !== undefined ? (
        resultView(data)
      ) : (
        <Notice tone="error" title={words.unavailable} onRetry={() => void refetch()}>
          {vehicleMessages.loadFailed}
        </Notice>
      )}
      {profile?.role === 'MANAGER' && data?.kind === 'found' && (
        <Suspense fallback={null}>
          <DamagesSection vehicleId={id} />
        </Suspense>
      )}
      <OtherVehicles current={data?.kind === 'found' ? data.vehicle : undefined} currentId={id} />
    </PageSection>
  );
};

/** /vehicules/details/{id} */
export const VehicleDetailPage = () => {
  const id = idFromPath(useParams()['id']);
  return id === undefined ? (
    <PageSection>{resultView({ kind: 'missing' })}</PageSection>
  ) : (
    <VehicleById id={id} />
  );
};

/** A vehicle that another answer already brought: shown at once while the fresh one comes. */
export const knownVehicle = (client: QueryClient, id: number): VehicleResult | undefined => {
  const detail = client.getQueryData(vehicleQueries.detail(id).queryKey);
  if (detail?.kind === 'found') return detail;
  const vehicle = client.getQueryData(vehicleQueries.list().queryKey)?.find((other) => other.id === id);
  return vehicle && { kind: 'found', vehicle };
};
