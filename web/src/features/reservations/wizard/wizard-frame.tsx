import * as words from '#words/screens/reservations/wizard.ts';
import type { Vehicle } from '../../vehicles/api/vehicles.queries.ts';
import { useEffect, type ReactNode } from 'react';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { usePageTitle } from '../../../lib/site.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Stepper, type StepLink } from '../../../ui/controls/stepper.tsx';
import styles from './wizard.module.css';
import { stepIndex, WIZARD_STEPS, type WizardStep } from './wizard-state.ts';
import { Muted, Stack } from '../../../ui/page/layout.tsx';

interface WizardFrameProps {
  step: WizardStep;
  vehicle?: Vehicle;
  /** The way back to an earlier step; absent where there is none. */
  linkOf?: ((step: WizardStep) => StepLink) | undefined;
  children: ReactNode;
}

/** The list of the four steps, and the heading of the current one, which takes the focus when the step changes. */
export const WizardFrame = ({ step, vehicle, linkOf, children }: WizardFrameProps) => {
  const label = words.stepLabel[step];
  usePageTitle(words.pageTitle(label));
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [step]);
  return (
    <PageSection className={step === 'payment' ? styles.payment : undefined}>
      <Stepper
        label={words.steps}
        steps={WIZARD_STEPS.map((known) => words.stepLabel[known.step])}
        current={stepIndex(step)}
        {...(linkOf && { linkOf: (index: number) => linkTo(linkOf, index) })}
      />
      {step !== 'confirmation' && (
        <header className={styles.header}>
          {vehicle && step !== 'payment' && (
            <Muted weight="medium" className={styles.vehicle}>
              {vehicleName(vehicle)}
            </Muted>
          )}
          <PageHeading focusKey={step}>{label}</PageHeading>
        </header>
      )}
      {children}
    </PageSection>
  );
};

const linkTo = (linkOf: (step: WizardStep) => StepLink, index: number): StepLink | undefined => {
  const known = WIZARD_STEPS[index];
  return known && linkOf(known.step);
};

/** The step on the left, its summary on the right; on a phone the summary is at the bottom of the screen. */
export const WizardColumns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <Stack gap={4} className={styles.columns}>
    <Stack gap={3} className={styles.main}>
      {children}
    </Stack>
    {aside}
  </Stack>
);
