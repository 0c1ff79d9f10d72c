import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { vehicleMessages as text } from '#words/vehicles/vehicles.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import * as words from '#words/screens/vehicles/editor.ts';
import { useIsEmployee } from '../../accounts/use-is-employee.ts';
import type { EditedVehicle } from '../api/fleet.queries.ts';
import { paths } from '../../../lib/paths.ts';
import { SAVED_REDIRECT_MS } from '../../../lib/timings.ts';
import { useAddressStep } from '../../../lib/use-address-step.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import { Form, type FormFrame } from '../../../ui/controls/form.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { StepHeading } from '../../../ui/page/step-heading.tsx';
import { Stepper } from '../../../ui/controls/stepper.tsx';
import { areSendable } from './judge-file.ts';
import { PhotoPicker, PHOTO_INPUT_ID } from './photo-picker.tsx';
import { FailureAlert, RestoredNotice, SavingProgress } from './save-notices.tsx';
import type { Restored } from './use-kept-vehicle.ts';
import type { PhotoChoice } from './use-photo-list.ts';
import type { Saving } from './use-saving.ts';
import { showFailure } from './use-vehicle-form.ts';
import { summaryOf } from './vehicle-draft.ts';
import { VehicleFields, type VehicleForm } from './vehicle-fields.tsx';
import { VehicleSummary } from './vehicle-summary.tsx';
import styles from './editor.module.css';

const SLUGS = ['informations', 'photos', 'confirmation'];
const [FIELDS, PHOTOS, CONFIRMATION] = [0, 1, 2];
const INDEX_OF = { fields: FIELDS, photos: PHOTOS };

export interface VehicleEditorProps {
  form: VehicleForm;
  photos: PhotoChoice;
  isPhotoListChanged: boolean;
  saving: Saving;
  /** The vehicle to edit, absent for a new one; with it all steps are open from the start. */
  before: EditedVehicle | undefined;
  /** The form restored after an expired session, if any. */
  restored: Restored | undefined;
  texts: { stepper: string; lastStep: string; save: string; saving: string; saved: string };
}

interface StepCardProps {
  step: number;
  title: string | undefined;
  children: ReactNode;
}

const StepCard = ({ step, title, children }: StepCardProps) => (
  <Card as="section" padding="l">
    <Stack gap={3}>
      <StepHeading focusKey={step}>{title}</StepHeading>
      {children}
    </Stack>
  </Card>
);

/** The form of a vehicle in three steps: general information, photos, and a review before saving. */
export const VehicleEditor = ({
  form,
  photos,
  isPhotoListChanged,
  saving,
  before,
  restored,
  texts,
}: VehicleEditorProps) => {
  const navigate = useNavigate();
  const isEmployee = useIsEmployee();
  const [reached, setReached] = useState(before === undefined ? FIELDS : CONFIRMATION);
  const [photoAttempts, setPhotoAttempts] = useState(0);
  const step = useAddressStep(SLUGS, reached);
  const { phase } = saving;
  const { errors, isDirty, submitCount } = form.formState;
  const isPhotoMissing = photoAttempts > 0 && photos.items.length === 0;

  useEffect(() => {
    if (phase !== 'saved') return;
    const timer = setTimeout(
      () => void navigate(paths.home, { state: { section: 'vehicules' } }),
      SAVED_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [phase, navigate]);

  // The login leads back to the step that was left; conflicts may be on another one.
  const lookAt = useEffectEvent((part: 'fields' | 'photos') => {
    if (step.current !== INDEX_OF[part]) step.goTo(INDEX_OF[part]);
  });
  const toLookAt = restored?.meanwhile?.step;
  useEffect(() => {
    if (toLookAt !== undefined) lookAt(toLookAt);
  }, [toLookAt]);

  const goForwardTo = (next: number): void => {
    setReached(Math.max(reached, next));
    step.goTo(next);
  };
  const arePhotosThere = (): boolean => {
    if (photos.items.length > 0) return true;
    setPhotoAttempts(photoAttempts + 1);
    return false;
  };
  const leavePhotos = async (): Promise<void> => {
    // The previews may not have checked the files yet.
    if (arePhotosThere() && (await areSendable(photos.items))) goForwardTo(CONFIRMATION);
  };
  const save = async (details: VehicleDetails): Promise<void> => {
    if (!arePhotosThere()) {
      step.goTo(PHOTOS);
      return;
    }
    const failure = await saving.save(details);
    if (failure === undefined) return;
    showFailure(form, failure);
    if (failure.step !== undefined) step.goTo(INDEX_OF[failure.step]);
  };

  const frame: FormFrame = {
    summary: summaryOf(errors),
    attempt: submitCount,
    submit: (event) => void form.handleSubmit(() => goForwardTo(PHOTOS))(event),
  };
  const labels = [words.generalInformation, words.photos, texts.lastStep];
  const previous = (
    <Button variant="secondary" disabled={phase === 'saving'} onClick={step.goBack}>
      {words.previous}
    </Button>
  );
  const body = (): ReactNode => {
    switch (step.current) {
      case FIELDS:
        return (
          <Stack as={Form} gap={3} form={frame}>
            <VehicleFields form={form} arePricesFixed={before !== undefined && isEmployee} />
            <Row gap={2} spread="apart" align="stretch" className={styles.actions}>
              <ButtonLink to={paths.home} variant="secondary">
                {words.cancel}
              </ButtonLink>
              <Button type="submit">{words.next}</Button>
            </Row>
          </Stack>
        );
      case PHOTOS:
        return (
          <Stack gap={3}>
            <ErrorSummary
              errors={isPhotoMissing ? [{ fieldId: PHOTO_INPUT_ID, sentence: text.photoRequired }] : []}
              attempt={photoAttempts}
            />
            <PhotoPicker choice={photos} error={isPhotoMissing ? text.photoRequired : undefined} />
            <Row gap={2} spread="apart" align="stretch" className={styles.actions}>
              {previous}
              <Button onClick={() => void leavePhotos()}>{words.next}</Button>
            </Row>
          </Stack>
        );
      default:
        return (
          <Stack gap={3}>
            <VehicleSummary
              draft={form.getValues()}
              items={photos.items}
              before={before}
              onRefused={(key, sentence) => {
                photos.refuse(key, sentence);
                step.goTo(PHOTOS);
              }}
            />
            {/* Beside the button that was pressed; a step that the failure leads to shows it at its top. */}
            <FailureAlert saving={saving} />
            <SavingProgress saving={saving} />
            {phase === 'saved' ? (
              <Alert tone="success">{texts.saved}</Alert>
            ) : (
              <Row gap={2} spread="apart" align="stretch" className={styles.actions}>
                {previous}
                <Button
                  variant="action"
                  busyLabel={phase === 'saving' ? texts.saving : undefined}
                  onClick={() => void form.handleSubmit(save, () => step.goTo(FIELDS))()}
                >
                  {texts.save}
                </Button>
              </Row>
            )}
          </Stack>
        );
    }
  };
  return (
    <>
      <LeaveGuard isActive={phase !== 'saved' && (isDirty || isPhotoListChanged)} />
      <Stepper
        label={texts.stepper}
        steps={labels}
        current={phase === 'saved' ? SLUGS.length : step.current}
      />
      <RestoredNotice restored={restored} saving={saving} />
      {step.current !== CONFIRMATION && <FailureAlert saving={saving} />}
      <StepCard step={step.current} title={labels[step.current]}>
        {body()}
      </StepCard>
    </>
  );
};
