import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDetailPrice } from '@volant/shared/kernel/format.ts';
import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import { type Vehicle, knownVehicle, vehicleQueries, type VehicleResult } from './api/vehicles.queries.ts';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { hasPageBefore } from '../../lib/page-before.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ChevronLeftIcon, CloseIcon } from '../../ui/icons.tsx';
import { FittedName } from '../../ui/fitted-name.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { useSession } from '../accounts/session.tsx';
import { BookingBox } from './booking-box.tsx';
import { Gallery } from './gallery.tsx';
import { OtherVehicles } from './other-vehicles.tsx';
import { RentalTerms } from './rental-terms.tsx';
import { VehicleFeatures } from './vehicle-features.tsx';
import { plainName, titleName } from './vehicle-text.ts';
import styles from './vehicle-detail-page.module.css';

/** Back to the page before; to the catalogue when that was another site. */
const CloseButton = () => {
  const navigate = useNavigate();
  return (
    <ButtonLink
      to={paths.home}
      variant="secondary"
      className={styles.close}
      aria-label="Fermer"
      icon={<CloseIcon />}
      onClick={(event) => {
        if (!hasPageBefore()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
};

const VehicleView = ({ vehicle }: { vehicle: Vehicle }) => {
  const name = plainName(vehicle);
  usePageTitle(`Louer ${name}`);
  return (
    <article className={styles.vehicle}>
      <div className={styles.gallery}>
        <Gallery key={vehicle.id} photos={vehicle.photos} name={name} />
      </div>
      <div className={styles.head}>
        <div className={styles.titleRow}>
          <PageHeading focusKey={vehicle.id} className={styles.title}>
            <FittedName name={titleName(vehicle)} />
          </PageHeading>
          <CloseButton />
        </div>
        {vehicle.status === 'ARCHIVED' && (
          <Alert tone="warning" announced={false}>
            Véhicule archivé, invisible pour les clients.
          </Alert>
        )}
        <p className={styles.price}>{formatDetailPrice(vehicle.dailyPriceCents)}</p>
      </div>
      <div className={styles.booking}>
        <BookingBox vehicle={vehicle} />
      </div>
      <section className={styles.features} aria-labelledby="caracteristiques">
        <h2 id="caracteristiques" className={styles.subtitle}>
          Caractéristiques
        </h2>
        <VehicleFeatures vehicle={vehicle} />
      </section>
      <section className={styles.terms} aria-labelledby="conditions">
        <h2 id="conditions" className={styles.subtitle}>
          En pratique
        </h2>
        <RentalTerms />
      </section>
    </article>
  );
};

/** A page with a message instead of a vehicle. */
const Notice = ({
  tone,
  title,
  children,
}: {
  tone: 'warning' | 'error';
  title: string;
  children: string;
}) => {
  usePageTitle(title);
  return (
    <StatePage
      heading={title}
      tone={tone}
      actions={
        <ButtonLink
          to={paths.home}
          state={{ section: 'vehicules' }}
          variant="secondary"
          icon={<ChevronLeftIcon />}
        >
          Retour à la liste des véhicules
        </ButtonLink>
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
        <Notice tone="warning" title="Véhicule indisponible">
          {vehicleMessages.archived}
        </Notice>
      );
    case 'missing':
      return (
        <Notice tone="warning" title="Véhicule introuvable">
          {vehicleMessages.notFound}
        </Notice>
      );
  }
};

const VehicleById = ({ id }: { id: number }) => {
  const { profile } = useSession();
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...vehicleQueries.detail(id, profile?.role === 'MANAGER' ? 'manager' : 'public'),
    placeholderData: () => knownVehicle(client, id),
  });
  return (
    <PageSection>
      {data !== undefined ? (
        resultView(data)
      ) : error === null ? (
        <Spinner label="Chargement du véhicule..." />
      ) : (
        <Notice tone="error" title="Véhicule indisponible">
          {vehicleMessages.loadFailed}
        </Notice>
      )}
      {(data !== undefined || error !== null) && (
        <OtherVehicles current={data?.kind === 'found' ? data.vehicle : undefined} currentId={id} />
      )}
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
