import { useState } from 'react';
import { GUIDED_SLOTS } from '@volant/shared/handovers/handover-parts.ts';
import * as words from '#words/screens/handovers/handover-page.ts';
import { now } from '../../lib/clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Muted, Row, Stack } from '../../ui/page/layout.tsx';
import type { Desk } from './device/desk.ts';
import type { DeviceDraft } from './device/device-store.ts';
import { REPORT_STEPS, stepOfDraft } from './device/draft-step.ts';
import styles from './handover-page.module.css';
import { controls, leadTo, missingIn } from './steps/missing.ts';
import { nextSlot } from './steps/photos-step.tsx';
import { stepWord } from './steps/step-names.ts';

interface StepFootProps {
  desk: Desk;
  draft: DeviceDraft;
  /** What is kept here and sent. */
  status: string;
  /** The question whether the previous rental came back is not answered yet. */
  asks: boolean;
}

/** Says what a step lacks, above the button that goes on: it leads there first, and is never disabled. */
export const StepFoot = ({ desk, draft, status, asks }: StepFootProps) => {
  const step = stepOfDraft(draft);
  const next = REPORT_STEPS[REPORT_STEPS.indexOf(step) + 1];
  const [wasLed, setLed] = useState(false);
  const missing = [
    ...(asks ? [{ word: words.previousReturn, control: controls.question }] : []),
    ...missingIn(draft, now()).filter((one) => one.step === step),
  ];
  const [first] = missing;
  const slot = step === 'photos' ? nextSlot(desk, draft) : undefined;
  const taken = GUIDED_SLOTS.filter((one) => draft.photos.some((photo) => photo.slot === one)).length;
  const rest =
    step === 'photos'
      ? words.photosTaken(taken, GUIDED_SLOTS.length)
      : first && words.stillMissing(missing.map(({ word }) => word));
  const act = (): void => {
    if (slot) document.getElementById(controls.photo(slot))?.click();
    else if (first) {
      setLed(true);
      leadTo(document.getElementById(first.control));
    } else if (next) desk.goTo(next);
  };
  // Once the button has led to what is missing, the step can be passed: the signature asks again for what the server
  // requires. Only the question about the previous rental cannot be passed.
  const skips = slot !== undefined || (first !== undefined && wasLed && !asks);
  return (
    <Stack as="footer" gap="half" className={classNames(styles.foot, !next && styles.last)}>
      <Row gap={2} lineGap={0} spread="apart">
        <Muted size="s" role="status">
          {status}
        </Muted>
        {next && rest && (
          <Muted size="s" id="reste" className={classNames(first && styles.rest)}>
            {rest}
          </Muted>
        )}
      </Row>
      {next && (
        <Row align="stretch" wraps={false}>
          {skips && (
            <Button variant="secondary" size="l" onClick={() => desk.goTo(next)}>
              {words.skip}
            </Button>
          )}
          <Button
            variant="action"
            size="l"
            className={styles.next}
            aria-describedby={rest ? 'reste' : undefined}
            onClick={act}
          >
            {slot
              ? words.nextPhoto(GUIDED_SLOTS.indexOf(slot) + 1, slot)
              : words.goOnTo(stepWord(next, draft))}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
