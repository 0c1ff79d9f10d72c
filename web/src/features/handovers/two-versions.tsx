import { LANGUAGE } from '#words/format/locale.ts';
import { addressLines, isEmptyAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import type { WireDriver } from '@volant/shared/handovers/drivers.schema.ts';
import { damageText } from '#words/handovers/handovers.ts';
import { chargeText, fuelText } from '#words/handovers/level.ts';
import { formatKilometres, formatPrice } from '#words/format/amounts.ts';
import { settlementTotal } from '@volant/shared/handovers/handover.rules.ts';
import * as words from '#words/screens/handovers/handover-page.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { linesOf, type HandoverContent } from './api/handover-calls.ts';
import type { Desk } from './device/desk.ts';
import type { Conflict } from './device/send-owed.ts';

/** With as much of an address as is typed. */
const driverText = ({ address, ...driver }: WireDriver): string => {
  const lines = address && !isEmptyAddress(address) ? addressLines(address, LANGUAGE) : [];
  const written = lines.map((line) => line.trim()).filter(Boolean);
  return [...Object.values(driver), written.join(', ')].filter(Boolean).join(' ');
};

/** What a version says, by label. */
const PARTS: [label: string, textOf: (content: HandoverContent) => string][] = [
  [words.drivers, ({ drivers }) => drivers.map(driverText).join(' ; ')],
  [words.licenceSeen, ({ licenceSeen }) => words.yesOrNo(licenceSeen)],
  [words.identitySeen, ({ identitySeen }) => words.yesOrNo(identitySeen)],
  [words.odometer, ({ odometerKm }) => (odometerKm === null ? '' : formatKilometres(odometerKm))],
  [words.fuel, ({ fuelEighths }) => (fuelEighths === null ? '' : fuelText(fuelEighths))],
  [words.charge, ({ chargePercent }) => (chargePercent === null ? '' : chargeText(chargePercent))],
  [
    words.damages,
    ({ damages }) => damages.map((damage) => `${damageText(damage)} ${damage.note}`.trim()).join(' ; '),
  ],
  [words.needsCleaning, ({ needsCleaning }) => words.yesOrNo(needsCleaning)],
  [words.charges, (content) => formatPrice(settlementTotal(linesOf(content)))],
  [words.note, ({ note }) => note],
];

/** Another device wrote meanwhile: what differs, and the choice. */
export const TwoVersions = ({
  desk,
  mine,
  conflict,
}: {
  desk: Desk;
  mine: HandoverContent;
  conflict: Conflict;
}) => {
  const other = conflict.current.content;
  return (
    <Alert tone="warning" title={conflict.sentence}>
      <Stack>
        <Stack as="ul" gap={1}>
          {PARTS.filter(([, textOf]) => textOf(mine) !== textOf(other)).map(([label, textOf]) => (
            <li key={label}>{words.difference(label, textOf(mine), textOf(other))}</li>
          ))}
        </Stack>
        <Row align="stretch">
          <Button onClick={() => desk.resolveConflict(true)}>{words.keepMine}</Button>
          <Button variant="secondary" onClick={() => desk.resolveConflict(false)}>
            {words.takeOther}
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
};
