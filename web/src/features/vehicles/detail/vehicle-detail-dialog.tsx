import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatDetailPrice, formatKilometres } from '#words/format/amounts.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { vehicleMessages } from '#words/vehicles/vehicles.ts';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import { type Vehicle, vehicleQueries } from '../api/vehicles.queries.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Muted, Stack, Text } from '../../../ui/page/layout.tsx';
import { Spinner } from '../../../ui/page/spinner.tsx';
import { useSession } from '../../accounts/session.tsx';
import { Gallery } from './gallery.tsx';
import { ManagerActions } from '../manager-actions.tsx';
import { VehicleFeatures } from './vehicle-features.tsx';
import styles from './vehicle-facts.module.css';
import { titleName } from './title-name.ts';

export interface VehicleDetailDialogProps {
  vehicleId: number;
  onClose: () => void;
  /** Called with the vehicle after its status was changed here. */
  onUpdated?: (vehicle: Vehicle) => void;
}

/** The detail of a vehicle over another page: the archived list, a manager's table. */
export const VehicleDetailDialog = ({ vehicleId, onClose, onUpdated }: VehicleDetailDialogProps) => {
  const { profile } = useSession();
  const isManager = profile?.role === 'MANAGER';
  const { data, error } = useQuery(vehicleQueries.detail(vehicleId, isManager ? 'manager' : 'public'));
  const frame = (title: string, content: ReactNode) => (
    <Dialog title={title} open size="full" onClose={onClose}>
      {content}
    </Dialog>
  );
  const notice = (title: string, tone: 'warning' | 'error', sentence: string) =>
    frame(
      title,
      <Stack gap={3}>
        <Alert tone={tone}>{sentence}</Alert>
        <div>
          <Button variant="secondary" onClick={onClose}>
            {words.back}
          </Button>
        </div>
      </Stack>,
    );

  if (data === undefined) {
    return error === null
      ? frame(words.vehicle, <Spinner label={words.loading} />)
      : notice(words.unavailable, 'error', vehicleMessages.loadFailed);
  }
  switch (data.kind) {
    case 'archived':
      return notice(words.restricted, 'warning', vehicleMessages.archived);
    case 'missing':
      return notice(words.notFound, 'warning', vehicleMessages.notFound);
    case 'found': {
      const { vehicle } = data;
      // Another screen may have filled the cache for somebody else.
      if (vehicle.status === 'ARCHIVED' && !isManager) {
        return notice(words.restricted, 'warning', vehicleMessages.archived);
      }
      return frame(
        titleName(vehicle),
        <Stack as="article" gap={3} className={styles.vehicle}>
          <div>
            <Gallery key={vehicle.id} photos={vehicle.photos} name={vehicleName(vehicle)} />
          </div>
          <Stack>
            {vehicle.status === 'ARCHIVED' && (
              <Alert tone="warning" announced={false}>
                {words.archivedHidden}
              </Alert>
            )}
            <Text as="p" size="l" weight="medium">
              {formatDetailPrice(vehicle.dailyPriceCents)}
            </Text>
            {isManager && (
              <>
                <Muted>{words.currentMileage(formatKilometres(vehicle.mileage))}</Muted>
                <Stack gap={1}>
                  <ManagerActions vehicle={vehicle} {...(onUpdated && { onUpdated })} />
                </Stack>
              </>
            )}
          </Stack>
          <section className={styles.features} aria-labelledby="detail-caracteristiques">
            <Text as="h3" size="m" id="detail-caracteristiques" className={styles.subtitle}>
              {words.features}
            </Text>
            <VehicleFeatures vehicle={vehicle} />
          </section>
        </Stack>,
      );
    }
  }
};
