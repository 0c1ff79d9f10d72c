import { formatCatalogPrice, formatInteger, formatKilometres } from '#words/format/amounts.ts';
import * as words from '#words/screens/vehicles/archive.ts';
import type { Vehicle } from '../api/vehicles.queries.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Dotted } from '../../../ui/text/dotted.tsx';
import { FittedName } from '../../../ui/text/fitted-name.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Muted, Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { descriptionLines, upperCaseName } from '../vehicle-text.ts';
import { VehiclePicture } from '../vehicle-picture.tsx';
import catalogue from '../vehicle-card.module.css';
import styles from './archive.module.css';

/** A text cut to a maximum length, with an ellipsis when it was cut. */
export const cutText = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
};

const DESCRIPTION_SHOWN = 60;
const PICTURE_SIZES =
  '(max-width: 599px) calc(100vw - 32px), (max-width: 899px) 45vw, (max-width: 1199px) 30vw, 290px';

export interface ArchivedVehicleCardProps {
  vehicle: Vehicle;
  onDetails: () => void;
  onReactivate: () => void;
}

/** One vehicle that customers no longer see. */
export const ArchivedVehicleCard = ({ vehicle, onDetails, onReactivate }: ArchivedVehicleCardProps) => {
  const description = descriptionLines(cutText(vehicle.description, DESCRIPTION_SHOWN));
  return (
    <Card as="li" padding="none" className={styles.card}>
      <div className={styles.frame}>
        <VehiclePicture photo={vehicle.photos[0]} alt={vehicleName(vehicle)} sizes={PICTURE_SIZES} />
        <span className={styles.state}>
          <Chip tone="warning">{words.archived}</Chip>
        </span>
      </div>
      <div className={styles.body}>
        <h2 className={catalogue.name}>
          <FittedName name={upperCaseName(vehicle)} />
        </h2>
        {description.length > 0 && (
          <Muted as="div" size="s">
            <Dotted as="ul" items={description} />
          </Muted>
        )}
        <Stack as="dl" gap="half" className={styles.facts}>
          <Row lineGap={0} spread="apart">
            <Muted as="dt" size="s">
              {words.mileage}
            </Muted>
            <Text as="dd" size="s" figures>
              {formatKilometres(vehicle.mileage)}
            </Text>
          </Row>
          <Row lineGap={0} spread="apart">
            <Muted as="dt" size="s">
              {words.included}
            </Muted>
            <Text as="dd" size="s" figures>
              {words.kilometresPerDay(formatInteger(vehicle.maxDailyMileage))}
            </Text>
          </Row>
        </Stack>
        <Text as="p" size="l" weight="bold" figures>
          {formatCatalogPrice(vehicle.dailyPriceCents)}
        </Text>
        <Columns min={90} gap={1} className={styles.actions}>
          <Button
            variant="secondary"
            block
            aria-label={words.detailsOf(vehicleName(vehicle))}
            onClick={onDetails}
          >
            {words.details}
          </Button>
          <Button
            variant="secondary"
            block
            aria-label={words.reactivateVehicle(vehicleName(vehicle))}
            onClick={onReactivate}
          >
            {words.reactivate}
          </Button>
        </Columns>
      </div>
    </Card>
  );
};

/** The placeholder of a card, with its final height. */
export const ArchivedVehicleCardSkeleton = () => (
  <Card as="li" padding="none" className={styles.card}>
    <Skeleton aspectRatio="3 / 2" />
    <div className={styles.body}>
      <Skeleton height="1.5rem" width="75%" />
      <Skeleton height="2.5rem" width="90%" />
      <Skeleton height="3rem" />
      <Skeleton height="2rem" width="50%" />
      <Columns min={90} gap={1} className={styles.actions}>
        <Skeleton height="var(--target)" />
        <Skeleton height="var(--target)" />
      </Columns>
    </div>
  </Card>
);
