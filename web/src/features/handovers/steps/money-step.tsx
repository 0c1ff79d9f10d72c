import { useEffect, useState } from 'react';
import { settlementTotal, type ReturnExcess } from '@volant/shared/handovers/handover.rules.ts';
import { type SettlementLine, MAX_LINE_REASON_LENGTH } from '@volant/shared/handovers/handover-parts.ts';
import { handoverMessages, settlementLabel } from '#words/handovers/handovers.ts';
import { formatDays, formatKilometres, formatPrice } from '#words/format/amounts.ts';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import * as words from '#words/screens/handovers/settlement.ts';
import { now } from '../../../lib/clock.ts';
import { selectOnFocus } from '../../../lib/focus.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Panel, Stack, Text } from '../../../ui/page/layout.tsx';
import { wireLines } from '../api/handover-calls.ts';
import type { DeviceDraft } from '../device/device-store.ts';
import { causeOf, excessOfDraft, settlementLines, useDue } from '../settlement.ts';
import { controls } from './missing.ts';
import type { MoneyStepProps, StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** What is due, at the return the settlement, and with a network the till and the caution. */
export const MoneyStep = (props: MoneyStepProps) => {
  const { draft } = props;
  const [at] = useState(now);
  const dueCents = useDue(draft);
  const lines = draft.kind === 'return' ? settlementLines(draft, at) : [];
  const total = dueCents + settlementTotal(lines);
  return (
    <>
      {draft.kind === 'return' && (
        <Settlement {...props} lines={lines} excess={excessOfDraft(draft, at)} at={at} />
      )}
      <Panel as="dl" gap={1} isTight className={styles.sums}>
        <div>
          <dt>{words.dueForRental}</dt>
          <dd>{formatPrice(dueCents)}</dd>
        </div>
        {lines.length > 0 && (
          <div>
            <dt>{words.returnAccount}</dt>
            <dd>{formatPrice(settlementTotal(lines))}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{total < 0 ? words.toGiveBack : words.toPay}</dt>
          <dd>{formatPrice(Math.abs(total))}</dd>
        </div>
      </Panel>
      <Till
        draft={draft}
        dueCents={dueCents}
        hasCharges={settlementTotal(lines) > 0}
        renderCaution={props.renderCaution}
        renderTill={props.renderTill}
      />
    </>
  );
};

interface TillProps extends Pick<MoneyStepProps, 'draft' | 'renderTill' | 'renderCaution'> {
  dueCents: number;
  /** Of the settlement: they are entered with the signature. */
  hasCharges: boolean;
}

const Till = ({ draft, dueCents, hasCharges, renderTill, renderCaution }: TillProps) => {
  const { reservationId, kind } = draft;
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (!isOnline) {
    return (
      <Alert tone="info" title={words.offline}>
        {words.needsNetwork}
      </Alert>
    );
  }
  return (
    <>
      {dueCents > 0 && (
        <Button variant="secondary" size="l" block onClick={() => setOpen(true)}>
          {words.takePayment(formatPrice(dueCents))}
        </Button>
      )}
      {hasCharges && <p>{words.chargesAfterSignature}</p>}
      {isOpen && renderTill({ reservationId, dueCents, onClose: close, onDone: close })}
      {/* At the return it is decided after the signature, when the charges are known. */}
      {kind === 'departure' && renderCaution(reservationId)}
    </>
  );
};

interface SettlementProps extends StepProps {
  lines: SettlementLine[];
  excess: ReturnExcess;
  /** When the vehicle came back. */
  at: Date;
}

const Settlement = ({ desk, draft, lines, excess, at }: SettlementProps) => {
  const { content } = draft;
  const write = (next: readonly SettlementLine[]): void =>
    desk.write((now) => ({ ...now, settlement: wireLines(next) }));
  // What is computed is part of what is signed, also when nobody edits it.
  const computed = JSON.stringify(wireLines(lines));
  useEffect(() => {
    if (computed !== JSON.stringify(content.settlement))
      desk.write((now) => ({ ...now, settlement: JSON.parse(computed) as typeof now.settlement }));
  }, [computed, content.settlement, desk]);
  return (
    <Stack as="section" aria-label={words.returnCharges}>
      <p>
        {words.driven(formatKilometres(excess.drivenKm), formatKilometres(draft.basis.allowedKm))}
        {excess.lateDays > 0 && words.late(formatDays(excess.lateDays))}
        {excess.missingEighths > 0 && words.missingFuel(excess.missingEighths)}
        {excess.missingTenths > 0 && words.missingCharge(excess.missingTenths * 10)}
      </p>
      <Checkbox
        label={words.needsCleaning}
        checked={content.needsCleaning}
        onChange={({ target }) => desk.write((now) => ({ ...now, needsCleaning: target.checked }))}
      />
      {lines.length === 0 && <p>{words.noCharge}</p>}
      {lines.map((line) => (
        <Line
          key={line.kind}
          line={line}
          draft={draft}
          cause={causeOf(draft, line, at)}
          onChange={(next) => write(lines.map((each) => (each.kind === line.kind ? next : each)))}
        />
      ))}
      {lines.every(({ kind }) => kind !== 'other') && (
        <div>
          <Button
            variant="secondary"
            onClick={() =>
              write([...lines, { kind: 'other', computedCents: 0, amountCents: 1_00, reason: '' }])
            }
          >
            {words.addCharges}
          </Button>
        </div>
      )}
    </Stack>
  );
};

/** Where the amount comes from; damage is assessed. */
const hintOf = (
  { kind, computedCents }: SettlementLine,
  { insuranceExcessCents }: DeviceDraft['basis'],
  cause: string,
): string => {
  if (computedCents > 0) return words.computed(formatPrice(computedCents), cause);
  return kind === 'damage' && insuranceExcessCents
    ? words.toAssessWithExcess(formatPrice(insuranceExcessCents))
    : words.toAssess;
};

/** As the server accepts a line. */
const isAmount = (cents: Cents | undefined): cents is Cents =>
  cents !== undefined && cents >= 0 && cents <= 100_000_00;

const Line = ({
  line,
  draft: { basis, handover },
  cause,
  onChange,
}: {
  line: SettlementLine;
  draft: DeviceDraft;
  /** How it came about. */
  cause: string;
  onChange: (line: SettlementLine) => void;
}) => {
  const [typed, setTyped] = useState(textFromEuros(toEuros(line.amountCents)));
  const [shown, setShown] = useState(line.amountCents);
  // Computed again: what was typed for another amount is outdated.
  if (line.amountCents !== shown) {
    setShown(line.amountCents);
    setTyped(textFromEuros(toEuros(line.amountCents)));
  }
  const isValid = isAmount(centsFromText(typed));
  const isEdited = line.amountCents !== line.computedCents;
  return (
    <Panel as="fieldset" isTight>
      <Text as="legend" weight="bold" className={styles.legend}>
        {settlementLabel(line.kind, handover.vehicle.isElectric)}
      </Text>
      <Field
        label={words.amount}
        hint={hintOf(line, basis, cause)}
        error={isValid ? undefined : handoverMessages.amountInvalid}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        suffix={<span className={styles.unit}>€</span>}
        onFocus={selectOnFocus}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = centsFromText(target.value);
          if (!isAmount(next)) return;
          setShown(next);
          onChange({ ...line, amountCents: next });
        }}
      />
      {isEdited && (
        <Field
          id={controls.reason(line.kind)}
          label={words.amountReason}
          required
          error={line.reason.trim() === '' ? handoverMessages.lineReason : undefined}
          maxLength={MAX_LINE_REASON_LENGTH}
          autoComplete="off"
          value={line.reason}
          onChange={({ target }) => onChange({ ...line, reason: target.value })}
        />
      )}
    </Panel>
  );
};
