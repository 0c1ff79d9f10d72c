import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ImportPhotoReport, ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/result.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { FileDrop } from '../../ui/controls/file-drop.tsx';
import { Bullets } from '../../ui/page/blocks.tsx';
import { Muted, Panel, Stack, Text } from '../../ui/page/layout.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import { importMutations } from './api/imports.mutations.ts';
import { importQueries } from './api/imports.queries.ts';
import { chosenZip, ZIP_FILES, ZIP_HINT } from './file-choice.ts';

/** What became of the last ZIP; `isStoring`: its photos are being stored by this server. */
const outcomeOf = ({ endedAt, photos, vehicles }: ImportPhotoReport, isStoring: boolean): string => {
  if (endedAt !== null) return words.photosStored(photos, vehicles);
  return isStoring ? words.storing : words.storingInterrupted;
};

const Report = ({ report, isStoring }: { report: ImportPhotoReport; isStoring: boolean }) => (
  <Stack gap={1}>
    <p role="status">{outcomeOf(report, isStoring)}</p>
    {report.refused.length > 0 && (
      <Alert tone="warning" title={words.filesLeftOut} announced={false}>
        <Bullets gap={0}>
          {report.refused.map(({ name, sentence }) => (
            <li key={`${name} ${sentence}`}>
              <strong>{words.before(name)}</strong>
              {sentence}
            </li>
          ))}
        </Bullets>
      </Alert>
    )}
  </Stack>
);

/** Once the photos are stored, every other screen may show them. */
const useShownOnceStored = (endedAt: string | null | undefined): void => {
  const client = useQueryClient();
  const before = useRef(endedAt);
  useEffect(() => {
    const hasEnded = before.current === null && typeof endedAt === 'string';
    before.current = endedAt;
    if (!hasEnded) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== importQueries.all[0] });
  }, [client, endedAt]);
};

/** The photos of imported vehicles, from a ZIP whose files are named by plate. */
export const PhotoZip = ({ view }: { view: ImportView }) => {
  const { id, withoutPhoto, photos, progress } = view;
  const [part, setPart] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const upload = useAct(importMutations.uploadPhotos(id));
  useShownOnceStored(photos?.endedAt);
  const choose = (files: File[]): void => {
    const chosen = chosenZip(files);
    setWrong('refusal' in chosen ? chosen.refusal : undefined);
    if ('refusal' in chosen) return;
    setPart(0);
    upload.run({ file: chosen.file, onProgress: setPart });
  };
  const isStoring = progress?.step === 'photos';
  return (
    <Panel as="section" aria-labelledby="photos">
      <Text as="h3" size="m" weight="bold" id="photos">
        {words.photos}
      </Text>
      {withoutPhoto > 0 && <Muted>{words.withoutPhoto(withoutPhoto)}</Muted>}
      {photos && <Report report={photos} isStoring={isStoring} />}
      {upload.isBusy ? (
        <Progress label={words.sendingZip} value={part} />
      ) : (
        !isStoring && (
          <FileDrop
            isSingle
            label={words.addPhotos}
            hint={ZIP_HINT}
            accept={ZIP_FILES}
            error={wrong ?? upload.refusal}
            onFiles={choose}
          />
        )
      )}
    </Panel>
  );
};
