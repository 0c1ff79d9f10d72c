import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ImportPhotoReport, ImportView } from '@volant/shared/imports/imports.schema.ts';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { FileDrop } from '../../ui/controls/file-drop.tsx';
import { Bullets } from '../../ui/page/blocks.tsx';
import { Muted, Panel, Stack, Text } from '../../ui/page/layout.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import { importMutations } from './api/imports.mutations.ts';
import { importQueries } from './api/imports.queries.ts';
import { chosenZip, ZIP_FILES, ZIP_HINT } from './file-choice.ts';
import { countOf } from './import-kinds.ts';

const photoCount = (count: number): string =>
  `${formatInteger(count)}\u00a0${count > 1 ? 'photos' : 'photo'}`;

/** What became of the last ZIP; `isStoring`: its photos are being stored by this server. */
const outcomeOf = ({ endedAt, photos, vehicles }: ImportPhotoReport, isStoring: boolean): string => {
  if (endedAt !== null) return `${photoCount(photos)} pour ${countOf('vehicles', vehicles)}.`;
  return isStoring
    ? 'Les photos sont en cours d’enregistrement : vous pouvez quitter cette page.'
    : 'L’enregistrement a été interrompu : envoyez le ZIP à nouveau.';
};

const Report = ({ report, isStoring }: { report: ImportPhotoReport; isStoring: boolean }) => (
  <Stack gap={1}>
    <p role="status">{typeset(outcomeOf(report, isStoring))}</p>
    {report.refused.length > 0 && (
      <Alert tone="warning" title="Ces fichiers ont été laissés de côté" announced={false}>
        <Bullets gap={0}>
          {report.refused.map(({ name, sentence }) => (
            <li key={`${name} ${sentence}`}>
              <strong>{typeset(`${name} : `)}</strong>
              {typeset(sentence)}
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
        Photos
      </Text>
      {withoutPhoto > 0 && (
        <Muted>
          {typeset(
            `${countOf('vehicles', withoutPhoto)} sans photo : un véhicule archivé devient actif dès sa première photo.`,
          )}
        </Muted>
      )}
      {photos && <Report report={photos} isStoring={isStoring} />}
      {upload.isBusy ? (
        <Progress label="Envoi du fichier ZIP" value={part} />
      ) : (
        !isStoring && (
          <FileDrop
            isSingle
            label="Ajouter les photos"
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
