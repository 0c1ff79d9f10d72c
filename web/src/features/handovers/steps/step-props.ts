import type { Desk } from '../device/desk.ts';
import type { DeviceDraft, DevicePhoto } from '../device/device-store.ts';

export interface StepProps {
  desk: Desk;
  draft: DeviceDraft;
  /** Files that are only on this device. */
  files: readonly DevicePhoto[];
}
