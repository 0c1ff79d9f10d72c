import { useQuery } from '@tanstack/react-query';
import { settlementTotal } from '@volant/shared/handovers/handover.rules.ts';
import type { SettlementLine } from '@volant/shared/handovers/handover-parts.ts';
import {
  handoverMessages as text,
  leavesWithoutText,
  settlementReason,
  settlementLabel,
} from '#words/handovers/handovers.ts';
import { leavesWithout } from '@volant/shared/handovers/leaves-without.rules.ts';
import { chargeText, fuelText } from '#words/handovers/level.ts';
import { formatInteger, formatKilometres, formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/handovers/signing.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Muted, Panel } from '../../../ui/page/layout.tsx';
import { guaranteeQueries } from '../../guarantees/api/guarantees.queries.ts';
import { causeOf } from '../settlement.ts';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

interface SignSummaryProps extends Pick<StepProps, 'draft'> {
  /** Of the settlement. */
  lines: readonly SettlementLine[];
  at: Date;
  dueCents: number;
}

/** What is read before the signature. */
export const SignSummary = ({ draft, lines, at, dueCents }: SignSummaryProps) => {
  const { content, handover, photos } = draft;
  return (
    <>
      <Panel as="dl" gap={1} isTight className={styles.sums}>
        <div>
          <dt>{words.odometer}</dt>
          <dd>{content.odometerKm === null ? words.toIndicate : formatKilometres(content.odometerKm)}</dd>
        </div>
        <div>
          <dt>{handover.vehicle.isElectric ? words.charge : words.fuel}</dt>
          <dd>
            {handover.vehicle.isElectric
              ? content.chargePercent === null
                ? words.chargeNotRead
                : chargeText(content.chargePercent)
              : content.fuelEighths === null
                ? words.fuelNotRead
                : fuelText(content.fuelEighths)}
          </dd>
        </div>
        <div>
          <dt>{words.photos}</dt>
          <dd>{formatInteger(photos.length)}</dd>
        </div>
        <div>
          <dt>{words.knownDamages}</dt>
          <dd>{formatInteger(handover.knownDamages.length)}</dd>
        </div>
        <div>
          <dt>{words.newDamages}</dt>
          <dd>{formatInteger(content.damages.length)}</dd>
        </div>
        {lines.map((line) => (
          <div key={line.kind}>
            <dt>
              {settlementLabel(line.kind, handover.vehicle.isElectric)}
              {reasonsOf(draft, line, at).map((sentence) => (
                <Muted as="span" key={sentence} size="s" block className={styles.cause}>
                  {sentence}
                </Muted>
              ))}
            </dt>
            <dd>{formatPrice(line.amountCents)}</dd>
          </div>
        ))}
        {draft.kind === 'return' && dueCents !== 0 && (
          <div>
            <dt>{dueCents < 0 ? words.overpaid : words.dueForRental}</dt>
            <dd>{formatPrice(Math.abs(dueCents))}</dd>
          </div>
        )}
        {draft.kind === 'return' && (
          <div className={styles.total}>
            <dt>{dueCents + settlementTotal(lines) < 0 ? words.toGiveBack : words.toPay}</dt>
            <dd>{formatPrice(Math.abs(dueCents + settlementTotal(lines)))}</dd>
          </div>
        )}
      </Panel>
      {draft.kind === 'departure' && <LeavesWithout draft={draft} dueCents={dueCents} />}
    </>
  );
};

/** How an amount came about, and why it was changed. */
const reasonsOf = (draft: StepProps['draft'], line: SettlementLine, at: Date): string[] =>
  [causeOf(draft, line, at), settlementReason(line)].filter((sentence) => sentence !== '');

/** What is still missing of a departure; whoever signs reads it. */
const LeavesWithout = ({ draft, dueCents }: { draft: StepProps['draft']; dueCents: number }) => {
  const { basis, content, handover, reservationId } = draft;
  const { data: cautions } = useQuery({
    ...guaranteeQueries.ofReservation(reservationId),
    staleTime: 0,
    enabled: useIsOnline(),
  });
  const { fuelEighths, chargePercent, licenceSeen } = content;
  const points = leavesWithout({
    dueCents,
    // Without a network, as it was when the report was opened.
    hasCaution: cautions?.guarantees.some(({ state }) => state === 'held') ?? basis.hasCaution,
    licenceSeen,
    isElectric: handover.vehicle.isElectric,
    fuelEighths,
    chargePercent,
  });
  if (points.length === 0) return null;
  return (
    <Alert tone="warning" announced={false} title={text.leavesWithout}>
      <ul>
        {points.map((point) => (
          <li key={point}>{leavesWithoutText(point, dueCents)}</li>
        ))}
      </ul>
    </Alert>
  );
};
