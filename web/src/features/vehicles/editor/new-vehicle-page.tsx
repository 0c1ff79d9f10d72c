import { emptyDraft } from '@volant/shared/vehicles/vehicle-form.ts';
import { vehicleMessages } from '#words/vehicles/vehicles.ts';
import * as words from '#words/screens/vehicles/editor.ts';
import { EditorFrame } from './editor-frame.tsx';
import { useKeptVehicle } from './use-kept-vehicle.ts';
import { usePhotoList } from './use-photo-list.ts';
import { useVehicleCreation } from './use-saving.ts';
import { useVehicleForm } from './use-vehicle-form.ts';
import { VehicleEditor } from './vehicle-editor.tsx';

/** /vehicules/new */
export const NewVehiclePage = () => {
  const form = useVehicleForm('new', emptyDraft);
  const photos = usePhotoList([], vehicleMessages.tooManyPhotos);
  const saving = useVehicleCreation(photos);
  const restored = useKeptVehicle({ workKey: 'new', form, photos, isSaved: saving.phase === 'saved' });
  return (
    <EditorFrame title={words.addVehicle}>
      <VehicleEditor
        form={form}
        photos={photos}
        isPhotoListChanged={photos.items.length > 0}
        saving={saving}
        before={undefined}
        restored={restored}
        texts={{
          stepper: words.addSteps,
          lastStep: words.confirmation,
          save: words.create,
          saving: words.creating,
          saved: vehicleMessages.created,
        }}
      />
    </EditorFrame>
  );
};
