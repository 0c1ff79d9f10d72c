import * as words from '#words/screens/handovers/handover-page.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { Desk } from './device/desk.ts';
import type { DeviceDraft } from './device/device-store.ts';

/** Photos that the server will never take, and why; until the person has seen it. */
export const RefusedPhotos = ({ desk, draft }: { desk: Desk; draft: DeviceDraft }) => {
  const refused = draft.refusedPhotos ?? [];
  if (refused.length === 0) return null;
  return (
    <Alert tone="error" title={refused.length > 1 ? words.photosRefused : words.photoRefused}>
      <ul>
        {refused.map(({ slot, sentence }, index) => (
          <li key={index}>{words.refusalOfPhoto(slot, sentence)}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={desk.dismissRefusedPhotos}>
        {words.understood}
      </Button>
    </Alert>
  );
};
