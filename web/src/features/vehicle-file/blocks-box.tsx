import { lazy, Suspense, useCallback, useState } from 'react';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { blockReasonLabel } from '#words/planning/planning.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/vehicle-file/upkeep.ts';
import { now } from '../../lib/clock.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Text } from '../../ui/page/layout.tsx';
import { RowPeriod } from '../../ui/text/row-period.tsx';
import { Snackbar } from '../../ui/dialogs/snackbar.tsx';
import type { BlockBar } from '../planning/api/planning.queries.ts';
import {
  PlanningDialogPlace,
  type PlanningDialogPlaceProps,
} from '../planning/dialogs/planning-dialog-place.tsx';
import type { VehicleFile } from './api/vehicle-file.queries.ts';
import styles from './vehicle-file.module.css';

const ActionMenu = lazy(async () => ({
  default: (await import('../../ui/controls/action-menu.tsx')).ActionMenu,
}));

/** The unavailabilities that are not over, with the dialogs of the planning. */
export const BlocksBox = ({ file: { vehicle, blocks } }: { file: VehicleFile }) => {
  const [shown, setShown] = useState<PlanningDialogPlaceProps['shown']>();
  const [done, setDone] = useState<string>();
  const forgetDone = useCallback(() => setDone(undefined), []);
  const { id, brand, model, plate, status, category } = vehicle;
  const named = { id, name: vehicleName(vehicle), brand, model, plate, status, category, hasOverdue: false };
  return (
    <Card as="section" padding="s" aria-labelledby="indisponibilites">
      <Row spread="apart" className={styles.boxHead}>
        <Text as="h2" size="m" id="indisponibilites">
          {words.blocks}
        </Text>
        <Button
          variant="secondary"
          size="s"
          onClick={() => setShown({ kind: 'block', vehicleId: id, day: agencyDay(now()) })}
        >
          {words.block}
        </Button>
      </Row>
      {blocks.length === 0 ? (
        <Muted size="s">{words.noBlocks}</Muted>
      ) : (
        <Text as={Lines} size="s" isFramed={false}>
          {blocks.map((block) => {
            const days = { startDate: block.firstDay, endDate: block.lastDay };
            const bar: BlockBar = { kind: 'block', blockId: block.id, ...block, ...days };
            return (
              <Row as="li" key={block.id} spread="apart" lineGap="half" wraps={false} className={styles.pair}>
                <span>
                  <RowPeriod {...days} />
                  <Muted size="s">
                    {blockReasonLabel[block.reason]}
                    {block.note !== '' && `, ${block.note}`}
                  </Muted>
                </span>
                <Suspense fallback={null}>
                  <ActionMenu
                    label={words.actsOnBlock(formatPeriod(days))}
                    acts={[
                      {
                        label: words.edit,
                        onAct: () => setShown({ kind: 'change', bar, target: undefined }),
                      },
                      { label: words.lift, onAct: () => setShown({ kind: 'lift', bar }) },
                    ]}
                  />
                </Suspense>
              </Row>
            );
          })}
        </Text>
      )}
      <PlanningDialogPlace
        shown={shown}
        vehicles={[named]}
        onClose={() => setShown(undefined)}
        onDone={(sentence) => {
          setShown(undefined);
          setDone(sentence);
        }}
      />
      {done !== undefined && <Snackbar onClose={forgetDone}>{done}</Snackbar>}
    </Card>
  );
};
