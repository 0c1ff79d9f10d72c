import { useEffect, useEffectEvent, useState } from 'react';
import { draftOf } from '@volant/shared/vehicles/vehicle-form.ts';
import { vehicleMessages as text } from '#words/vehicles/vehicles.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import * as words from '#words/screens/vehicles/editor.ts';
import { useIsEmployee } from '../../accounts/use-is-employee.ts';
import type { EditedVehicle } from '../api/fleet.queries.ts';
import { focusOnMount } from '../../../lib/focus.ts';
import { EDIT_DIALOG_CLOSE_MS } from '../../../lib/timings.ts';
import { useLeaveQuestion } from '../../../lib/use-leave-question.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../ui/controls/form.tsx';
import { Stack, Text } from '../../../ui/page/layout.tsx';
import { LeaveDialog } from '../../../ui/dialogs/leave-guard.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { PhotoPicker, PHOTO_INPUT_ID } from './photo-picker.tsx';
import { FailureAlert, RestoredNotice, SavingProgress } from './save-notices.tsx';
import { useFreshVehicle } from './use-fresh-vehicle.ts';
import { useKeptVehicle } from './use-kept-vehicle.ts';
import { usePhotoList } from './use-photo-list.ts';
import { useVehicleChange, type Saving } from './use-saving.ts';
import { showFailure, useVehicleForm } from './use-vehicle-form.ts';
import { summaryOf } from './vehicle-draft.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import styles from './editor.module.css';

const FORM_ID = 'modifier-le-vehicule';

/** The state of the save beside the button: the form may be scrolled anywhere. */
const Notices = ({ saving }: { saving: Saving }) => (
  <Stack className={styles.notices}>
    {saving.phase === 'saved' && <Alert tone="success">{text.modifiedInDialog}</Alert>}
    <FailureAlert saving={saving} />
    <SavingProgress saving={saving} />
  </Stack>
);

const FormDialog = ({ vehicle: loaded, onClose }: { vehicle: EditedVehicle; onClose: () => void }) => {
  const [vehicle] = useState(loaded);
  const isEmployee = useIsEmployee();
  const form = useVehicleForm('change', draftOf(vehicle));
  const photos = usePhotoList(vehicle.photos, text.tooManyPhotosInEdit);
  const { basis, known, isPhotoListChanged, ...saving } = useVehicleChange(vehicle, photos);
  const restored = useKeptVehicle({
    workKey: `modify dialog ${vehicle.id}`,
    form,
    photos,
    changed: { basis, known },
    isSaved: saving.phase === 'saved',
  });
  const { errors, isDirty, submitCount } = form.formState;
  const { phase } = saving;
  const isUnsaved = phase !== 'saved' && (isDirty || isPhotoListChanged);
  const [isClosing, setIsClosing] = useState(false);
  const departure = useLeaveQuestion(isUnsaved);
  const isPhotoMissing = submitCount > 0 && photos.items.length === 0;

  const closeAfterSuccess = useEffectEvent(onClose);
  useEffect(() => {
    if (phase !== 'saved') return;
    const timer = setTimeout(() => closeAfterSuccess(), EDIT_DIALOG_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const save = async (details: VehicleDetails): Promise<void> => {
    if (photos.items.length === 0) return;
    const failure = await saving.save(details);
    if (failure !== undefined) showFailure(form, failure);
  };
  const close = (): void => {
    if (isUnsaved) setIsClosing(true);
    else onClose();
  };
  return (
    <Dialog
      title={words.editVehicle}
      open
      size="full"
      onClose={close}
      dismissable={phase !== 'saving'}
      actions={
        <>
          <Notices saving={saving} />
          {phase === 'saved' ? (
            <Button ref={focusOnMount} variant="secondary" onClick={onClose}>
              {words.close}
            </Button>
          ) : (
            <>
              <Button variant="secondary" disabled={phase === 'saving'} onClick={close}>
                {words.cancel}
              </Button>
              <Button
                type="submit"
                form={FORM_ID}
                variant="action"
                busyLabel={phase === 'saving' ? words.saving : undefined}
              >
                {words.save}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack
        as={Form}
        gap={3}
        id={FORM_ID}
        notice={<RestoredNotice restored={restored} saving={saving} />}
        form={{
          summary: [
            ...summaryOf(errors),
            ...(isPhotoMissing ? [{ fieldId: PHOTO_INPUT_ID, sentence: text.photoRequired }] : []),
          ],
          attempt: submitCount,
          submit: (event) => void form.handleSubmit(save)(event),
        }}
      >
        <Stack as="section" gap={3} aria-labelledby="modifier-informations">
          <Text as="h3" size="l" id="modifier-informations">
            {words.generalInformation}
          </Text>
          <VehicleFields form={form} arePricesFixed={isEmployee} />
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="modifier-photos">
          <Text as="h3" size="l" id="modifier-photos">
            {words.photos}
          </Text>
          <PhotoPicker choice={photos} error={isPhotoMissing ? text.photoRequired : undefined} />
        </Stack>
      </Stack>
      <LeaveDialog
        isAsked={isClosing || departure.isAsked}
        onStay={() => {
          setIsClosing(false);
          departure.stay();
        }}
        onLeave={() => {
          if (departure.isAsked) departure.leave();
          else onClose();
        }}
      />
    </Dialog>
  );
};

export interface ModifyVehicleDialogProps {
  vehicleId: number;
  onClose: () => void;
}

/** The form of a vehicle in a dialog, with both sections together. */
export const ModifyVehicleDialog = ({ vehicleId, onClose }: ModifyVehicleDialogProps) => {
  const { vehicle, sentence } = useFreshVehicle(vehicleId);
  const [first, setFirst] = useState<EditedVehicle>();
  if (vehicle !== undefined && first === undefined) setFirst(vehicle);
  const shown = first ?? vehicle;
  if (shown !== undefined) return <FormDialog vehicle={shown} onClose={onClose} />;
  return (
    <Dialog title={words.editVehicle} open size="full" onClose={onClose}>
      {sentence === undefined ? <FormSkeleton /> : <Alert tone="error">{sentence}</Alert>}
    </Dialog>
  );
};
