import type { ReactNode } from 'react';
import type { Desk } from '../device/desk.ts';
import type { DeviceDraft } from '../device/device-store.ts';

export interface TillDialog {
  reservationId: number;
  dueCents: number;
  onClose: () => void;
  onDone: () => void;
}

export interface StepProps {
  desk: Desk;
  draft: DeviceDraft;
}

/** Of the step about money. */
export interface MoneyStepProps extends StepProps {
  /** The dialog that takes a payment, and the caution: the page has them of their own features. */
  renderTill: (till: TillDialog) => ReactNode;
  renderCaution: (reservationId: number) => ReactNode;
}
