import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { draftOf } from '@volant/shared/vehicles/vehicle-form.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { vehicleMessages } from '#words/vehicles/vehicles.ts';
import * as words from '#words/screens/vehicles/editor.ts';
import type { EditedVehicle } from '../api/fleet.queries.ts';
import { usePageTitle } from '../../../lib/site.tsx';
import { idFromPath, paths } from '../../../lib/paths.ts';
import { SAVED_REDIRECT_MS } from '../../../lib/timings.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { useFreshVehicle } from './use-fresh-vehicle.ts';
import { useKeptVehicle } from './use-kept-vehicle.ts';
import { usePhotoList } from './use-photo-list.ts';
import { useVehicleChange } from './use-saving.ts';
import { useVehicleForm } from './use-vehicle-form.ts';
import { VehicleEditor } from './vehicle-editor.tsx';
import { upperCaseName } from '../vehicle-text.ts';

const LoadFailure = ({ sentence }: { sentence: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), SAVED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return sentence === vehicleMessages.loadFailed ? (
    <Alert tone="error">{sentence}</Alert>
  ) : (
    <Alert tone="error" title={vehicleMessages.loadFailed}>
      {sentence}
    </Alert>
  );
};

const Form = ({ vehicle }: { vehicle: EditedVehicle }) => {
  const [before] = useState(vehicle);
  const form = useVehicleForm('change', draftOf(before));
  const photos = usePhotoList(before.photos, vehicleMessages.tooManyPhotosInEdit);
  const { basis, known, isPhotoListChanged, ...saving } = useVehicleChange(before, photos);
  const restored = useKeptVehicle({
    workKey: `modify ${before.id}`,
    form,
    photos,
    changed: { basis, known },
    isSaved: saving.phase === 'saved',
  });
  usePageTitle(words.edit(vehicleName(before)));
  return (
    <EditorFrame title={words.editHeading} subtitle={upperCaseName(before)}>
      <VehicleEditor
        form={form}
        photos={photos}
        isPhotoListChanged={isPhotoListChanged}
        saving={saving}
        before={before}
        restored={restored}
        texts={{
          stepper: words.editSteps,
          lastStep: words.summary,
          save: words.saveChanges,
          saving: words.saving,
          saved: vehicleMessages.modified,
        }}
      />
    </EditorFrame>
  );
};

const VehicleById = ({ id }: { id: number }) => {
  usePageTitle(words.editVehicle);
  const { vehicle, sentence } = useFreshVehicle(id);
  // Once the form is shown, a later answer does not replace it.
  const [first, setFirst] = useState<EditedVehicle>();
  if (vehicle !== undefined && first === undefined) setFirst(vehicle);
  const shown = first ?? vehicle;
  if (shown !== undefined) return <Form vehicle={shown} />;
  return (
    <EditorFrame
      title={words.editHeading}
      subtitle={sentence === undefined ? <Skeleton width="12rem" height="1.5rem" /> : undefined}
    >
      {sentence === undefined ? <FormSkeleton /> : <LoadFailure sentence={sentence} />}
    </EditorFrame>
  );
};

/** /vehicules/modify/{id} */
export const ModifyVehiclePage = () => {
  const id = idFromPath(useParams()['id']);
  return id === undefined ? <Navigate to={paths.home} replace /> : <VehicleById key={id} id={id} />;
};
