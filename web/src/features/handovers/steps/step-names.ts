import type { DeviceDraft } from '../device/device-store.ts';
import type { ReportStep } from '../device/draft-step.ts';

/** What the heading of a step says. */
export const stepTitle = (step: ReportStep, draft: DeviceDraft): string => {
  switch (step) {
    case 'arrival':
      return draft.handover.vehicle.isElectric ? 'Client, compteur, charge' : 'Client, compteur, carburant';
    case 'photos':
      return 'Photos, en faisant le tour';
    case 'damages':
      return 'Dommages';
    case 'money':
      return draft.kind === 'return' ? 'Décompte' : 'Argent';
    case 'signature':
      return 'Signature';
  }
};

/** As the button that goes there names it. */
export const stepWord = (step: ReportStep, draft: DeviceDraft): string =>
  step === 'photos' ? 'photos' : stepTitle(step, draft).toLowerCase();
