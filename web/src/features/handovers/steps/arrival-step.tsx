import { RETURN_TIME } from '@volant/shared/agency.ts';
import { requirementWarnings } from '@volant/shared/handovers/handover.rules.ts';
import type { RequirementWarning } from '@volant/shared/handovers/handover.rules.ts';
import { USUAL_LICENCE_YEARS } from '@volant/shared/handovers/handover-parts.ts';
import { warningText } from '#words/handovers/handovers.ts';
import { formatKilometres, formatPrice } from '#words/format/amounts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/handovers/arrival-step.ts';
import { now } from '../../../lib/clock.ts';
import { formatRowDate } from '#words/format/row-dates.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Muted, Row, Stack } from '../../../ui/page/layout.tsx';
import { useDue } from '../settlement.ts';
import { driverName, Drivers, KnownDrivers } from './drivers.tsx';
import { Meters } from './meters.tsx';
import { controls } from './missing.ts';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** What is looked at before the vehicle: who drives, the papers, the counter and the gauge, in one window of a phone. */
export const ArrivalStep = (props: StepProps) => (
  <>
    {props.draft.kind === 'departure' ? (
      <>
        <Rental {...props} />
        <Papers {...props} />
        <Drivers {...props} />
      </>
    ) : (
      <KnownDrivers {...props} />
    )}
    <Meters {...props} />
  </>
);

const Rental = ({ draft }: StepProps) => {
  const { basis, handover } = draft;
  const dueCents = useDue(draft);
  return (
    <Row as="p" spread="apart">
      <span>
        {words.returnOn(formatRowDate(handover.endDate, agencyDay(now())), RETURN_TIME)}
        <Muted as="span" size="s" block className={styles.cause}>
          {words.included(formatKilometres(basis.allowedKm))}
        </Muted>
      </span>
      <Chip tone={dueCents > 0 ? 'warning' : 'success'}>
        {dueCents > 0 ? words.stillDue(formatPrice(dueCents)) : words.settled}
      </Chip>
    </Row>
  );
};

const OF_IDENTITY: readonly RequirementWarning['kind'][] = ['age_unknown', 'too_young'];

/** The papers are looked at, never copied. */
const Papers = ({ desk, draft }: StepProps) => {
  const { basis, content, handover } = draft;
  const { drivers, licenceSeen, identitySeen } = content;
  const warnings = drivers.flatMap((driver) =>
    requirementWarnings(driver, basis, handover).map((warning) => ({
      isOfIdentity: OF_IDENTITY.includes(warning.kind),
      text: drivers.length > 1 ? words.warningOfDriver(driverName(driver), warning) : warningText(warning),
    })),
  );
  const hintOf = (isOfIdentity: boolean, usual: string) => {
    const found = warnings.filter((warning) => warning.isOfIdentity === isOfIdentity);
    if (found.length === 0) return usual;
    return <strong className={styles.warned}>{found.map(({ text }) => text).join(', ')}</strong>;
  };
  const years = basis.minLicenceYears ?? USUAL_LICENCE_YEARS;
  return (
    <Stack gap={1} className={styles.ticks}>
      <Checkbox
        id={controls.licence}
        label={words.licenceSeen}
        hint={hintOf(false, words.licenceHint(years))}
        checked={licenceSeen}
        onChange={({ target }) => desk.write((content) => ({ ...content, licenceSeen: target.checked }))}
      />
      <Checkbox
        id={controls.identity}
        label={words.identitySeen}
        hint={hintOf(true, basis.minAge === null ? words.identityHint : words.minAgeHint(basis.minAge))}
        checked={identitySeen}
        onChange={({ target }) => desk.write((content) => ({ ...content, identitySeen: target.checked }))}
      />
    </Stack>
  );
};
