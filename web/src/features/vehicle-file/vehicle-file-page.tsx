import { CATEGORY_NAMES } from '#words/vehicles/facts.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { formatKilometres } from '#words/format/amounts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { vehicleMessages } from '#words/vehicles/vehicles.ts';
import * as words from '#words/screens/vehicle-file/vehicle-file.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { formatDate } from '#words/format/page-dates.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { Dotted } from '../../ui/text/dotted.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { LoadFailure } from '../../ui/lists/list-states.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { RecordHead } from '../../ui/page/record-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { SkeletonList } from '../../ui/lists/skeleton-list.tsx';
import { StatePage } from '../../ui/page/state-page.tsx';
import { STAGE_TONES } from '../reservations/stage-tones.ts';
import { stateOf } from '../planning/planning-words.ts';
import { VehiclePicture } from '../vehicles/vehicle-picture.tsx';
import { vehicleFileQueries, type VehicleFile } from './api/vehicle-file.queries.ts';
import { BlocksBox } from './blocks-box.tsx';
import { DueBox, NoteBox, PricesBox } from './fact-boxes.tsx';
import { NextRentals } from './next-rentals.tsx';
import { PresentStrip } from './present-strip.tsx';
import styles from './vehicle-file.module.css';

const VehicleTabs = lazy(async () => ({ default: (await import('./vehicle-tabs.tsx')).VehicleTabs }));
const ActionMenu = lazy(async () => ({
  default: (await import('../../ui/controls/action-menu.tsx')).ActionMenu,
}));
const VehicleStatusDialog = lazy(async () => ({
  default: (await import('../vehicles/archive/vehicle-status-dialog.tsx')).VehicleStatusDialog,
}));

/** Shown of its photos. */
const MAX_PHOTOS = 6;

/** /manage/vehicules/{id} */
export const VehicleFilePage = () => {
  const id = idFromPath(useParams()['id']);
  return (
    <PageSection className={styles.page}>
      {id === undefined ? <Unknown /> : <FileById key={id} id={id} />}
    </PageSection>
  );
};

const FileById = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery(vehicleFileQueries.one(id));
  const isUnknown = error instanceof CallError && error.status === 404;
  usePageTitle(isUnknown ? words.notFound : data === undefined ? words.vehicle : vehicleName(data.vehicle));
  if (isUnknown) return <Unknown />;
  if (data !== undefined) return <Shown file={data} onChanged={() => void refetch()} />;
  if (error !== null) {
    return (
      <Stack>
        <PageHeading>{words.vehicle}</PageHeading>
        <LoadFailure
          error={error}
          title={vehicleMessages.loadFailed}
          sentence={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      </Stack>
    );
  }
  return (
    <Stack gap={1.5} role="status" aria-busy aria-label={words.loading}>
      <Skeleton height="1.25rem" width="14rem" />
      <Row gap={2} wraps={false}>
        <Skeleton width="132px" aspectRatio="3 / 2" />
        <Skeleton height="4rem" width="18rem" />
      </Row>
      <SkeletonList rows={1} height={56} cells={['34%', '12%']} />
      <Stack gap={1.5} className={styles.columns}>
        <SkeletonList rows={3} head={48} height={62} />
        <SkeletonList rows={3} head={48} height={62} />
      </Stack>
    </Stack>
  );
};

const Unknown = () => (
  <StatePage
    code={words.error404}
    heading={words.notFound}
    actions={
      <ButtonLink to={paths.fleet} variant="secondary">
        {words.seeAllVehicles}
      </ButtonLink>
    }
  >
    <p>{vehicleMessages.notFound}</p>
  </StatePage>
);

const Shown = ({ file, onChanged }: { file: VehicleFile; onChanged: () => void }) => {
  const { vehicle } = file;
  return (
    <>
      <Head file={file} onChanged={onChanged} />
      <PresentStrip file={file} />
      <Stack gap={1.5} className={styles.columns}>
        <Stack gap={1.5}>
          <NextRentals file={file} />
          <Suspense fallback={<Skeleton height="236px" />}>
            <VehicleTabs file={file} />
          </Suspense>
          <Photos vehicle={vehicle} />
        </Stack>
        <Stack gap={1.5}>
          <DueBox vehicle={vehicle} />
          <BlocksBox file={file} />
          <PricesBox vehicle={vehicle} />
          <NoteBox vehicle={vehicle} />
        </Stack>
      </Stack>
    </>
  );
};

const Head = ({ file, onChanged }: { file: VehicleFile; onChanged: () => void }) => {
  const { vehicle, present, readAt } = file;
  const { id, plate, mileage, category, transmission, energy, seats, maxDailyMileage } = vehicle;
  const [isAsking, setIsAsking] = useState(false);
  const isArchived = vehicle.status === 'ARCHIVED';
  const facts = [
    ...(category === null ? [] : [CATEGORY_NAMES[category]]),
    ...(transmission === null ? [] : [words.gearbox(transmission)]),
    ...(energy === null ? [] : [words.energy(energy)]),
    ...(seats === null ? [] : [words.seats(seats)]),
    words.perDay(formatKilometres(maxDailyMileage)),
  ];
  return (
    <>
      <RecordHead
        list={{ to: paths.fleet, label: words.vehicles }}
        name={plate === null ? words.vehicleNumber(id) : formatPlate(plate)}
        picture={<VehiclePicture photo={vehicle.photos[0]} alt="" sizes="132px" loading="high" />}
        title={vehicleName(vehicle)}
        focusKey={id}
        state={
          <>
            {isArchived && <Chip>{words.archived}</Chip>}
            {present !== null ? (
              <Chip tone={present.kind === 'block' ? 'warning' : STAGE_TONES[present.status]}>
                {stateOf(present)}
              </Chip>
            ) : (
              !isArchived && <Chip tone="success">{words.available}</Chip>
            )}
          </>
        }
        acts={
          <>
            <ButtonLink to={paths.modifyVehicle(id)} variant="secondary">
              {words.edit}
            </ButtonLink>
            <ButtonLink to={paths.vehicle(id)} variant="secondary">
              {words.seeOnSite}
            </ButtonLink>
            <Suspense fallback={null}>
              <ActionMenu
                label={words.moreActs}
                acts={[
                  { label: isArchived ? words.reactivate : words.archive, onAct: () => setIsAsking(true) },
                ]}
              />
            </Suspense>
          </>
        }
      >
        <Row gap={1.5}>
          <Text figures className={styles.plate}>
            {plate === null ? words.plateUnknown : formatPlate(plate)}
          </Text>
          <span>
            <Text weight="bold" figures>
              {formatKilometres(mileage)}
            </Text>{' '}
            {readAt !== null && (
              <Muted as="span">
                {words.readAt(readAt.as === 'departure', formatDate(agencyDay(new Date(readAt.at))))}
              </Muted>
            )}
          </span>
        </Row>
        <Muted as="div" size="s">
          <Dotted items={facts} />
        </Muted>
      </RecordHead>
      {isAsking && (
        <Suspense fallback={<DialogPlace />}>
          <VehicleStatusDialog vehicle={vehicle} onClose={() => setIsAsking(false)} onUpdated={onChanged} />
        </Suspense>
      )}
    </>
  );
};

const Photos = ({ vehicle: { id, photos } }: Pick<VehicleFile, 'vehicle'>) => (
  <Card as="section" padding="s" aria-labelledby="photos">
    <Row spread="apart" className={styles.boxHead}>
      <Text as="h2" size="m" id="photos">
        {words.photos}
      </Text>
      <Text as={Link} size="s" to={paths.modifyVehicle(id)}>
        {words.managePhotos(photos.length)}
      </Text>
    </Row>
    {photos.length === 0 ? (
      <Muted size="s">{words.noPhotos}</Muted>
    ) : (
      <Columns as="ul" min={120} count="filled" gap={1} className={styles.photos}>
        {photos.slice(0, MAX_PHOTOS).map((photo, index) => (
          <li key={photo.url}>
            <VehiclePicture photo={photo} alt={words.photo(index + 1)} sizes="120px" />
          </li>
        ))}
      </Columns>
    )}
  </Card>
);
