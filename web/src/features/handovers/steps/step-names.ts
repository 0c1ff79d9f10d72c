import * as words from '#words/screens/handovers/handover-page.ts';
import type { DeviceDraft } from '../device/device-store.ts';
import type { ReportStep } from '../device/draft-step.ts';

/** What the heading of a step says. */
export const stepTitle = (step: ReportStep, draft: DeviceDraft): string => {
  switch (step) {
    case 'arrival':
      return draft.handover.vehicle.isElectric ? words.arrivalElectric : words.arrivalFuel;
    case 'photos':
      return words.photosAround;
    case 'damages':
      return words.damages;
    case 'money':
      return draft.kind === 'return' ? words.returnAccount : words.money;
    case 'signature':
      return words.signature;
  }
};

/** As the button that goes there names it. */
export const stepWord = (step: ReportStep, draft: DeviceDraft): string =>
  step === 'photos' ? words.photos : stepTitle(step, draft);
