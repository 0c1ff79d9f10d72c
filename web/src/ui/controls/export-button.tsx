import type { UseMutationOptions } from '@tanstack/react-query';
import * as words from '#words/screens/ui/controls.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../page/alert.tsx';
import { Button } from './button.tsx';

export interface ExportButtonProps {
  /** Reads the file. */
  file: UseMutationOptions<Blob>;
  fileName: string;
  /** Heads the refusal. */
  failed: string;
}

/** 'Exporter': lets the browser save a file that the server writes. */
export const ExportButton = ({ file, fileName, failed }: ExportButtonProps) => {
  const act = useAct(file, { onDone: (content) => saveFile(fileName, content) });
  return (
    <>
      <Button
        variant="secondary"
        busyLabel={act.isBusy ? words.exporting : undefined}
        onClick={() => {
          act.run();
        }}
      >
        {words.exportFile}
      </Button>
      {act.refusal !== undefined && (
        <Alert tone="error" title={failed}>
          {act.refusal}
        </Alert>
      )}
    </>
  );
};
