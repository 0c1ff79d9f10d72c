import { addressOfDraft } from '@volant/shared/handovers/drivers.schema.ts';
import type { PhotoSlot } from '@volant/shared/handovers/handover-parts.ts';
import { kmFault, unreasoned } from '@volant/shared/handovers/handover.rules.ts';
import { handoverMessages as text } from '#words/handovers/handovers.ts';
import * as words from '#words/screens/handovers/missing.ts';
import type { DeviceDraft } from '../device/device-store.ts';
import type { ReportStep } from '../device/draft-step.ts';
import { settlementLines } from '../settlement.ts';

/** Something that a report lacks. */
export interface Missing {
  step: ReportStep;
  /** As the foot of its step names it. */
  word: string;
  /** The id of the control where it is put right. */
  control: string;
  /** Why the report cannot be signed, as the server would refuse it; without one it can be. */
  sentence?: string;
}

/** The ids of what the foot of a step leads to. */
export const controls = {
  question: 'retour-attendu',
  licence: 'permis-vu',
  identity: 'piece-vue',
  drivers: 'conducteurs',
  driver: (index: number): string => `conducteur-${index + 1}`,
  counter: 'compteur',
  confirmation: 'compteur-confirme',
  level: 'niveau',
  photo: (slot: PhotoSlot): string => `photo-${slot}`,
  reason: (kind: string): string => `motif-${kind}`,
} as const;

/** What a report lacks, in the order of the screens. */
export const missingIn = (draft: DeviceDraft, at: Date): Missing[] => [
  ...(draft.kind === 'departure' ? missingPapers(draft) : []),
  ...missingDrivers(draft),
  ...missingReadings(draft),
  ...(draft.kind === 'return' ? missingReasons(draft, at) : []),
];

const missingPapers = ({ content }: DeviceDraft): Missing[] => [
  ...(content.licenceSeen ? [] : [arrival(words.licence, controls.licence)]),
  ...(content.identitySeen ? [] : [arrival(words.identity, controls.identity)]),
];

const missingDrivers = ({ kind, content: { drivers } }: DeviceDraft): Missing[] => {
  const unnamed = drivers.findIndex(({ name }) => name.trim() === '');
  // Who drives is not written again at the return.
  const halfAddressed =
    kind === 'return' ? -1 : drivers.findIndex((driver) => addressOfDraft(driver) === undefined);
  return [
    ...(drivers.length === 0 ? [arrival(words.driver, controls.drivers, text.driverRequired)] : []),
    ...(unnamed === -1 ? [] : [arrival(words.driverName, controls.driver(unnamed), text.driverNameRequired)]),
    ...(halfAddressed === -1
      ? []
      : [arrival(words.driverAddress, controls.driver(halfAddressed), text.driverAddressIncomplete)]),
  ];
};

const missingReadings = ({ content, basis, handover }: DeviceDraft): Missing[] => {
  const { odometerKm, isOdometerConfirmed, chargePercent, fuelEighths } = content;
  const { minOdometerKm: atLeastKm, days } = basis;
  const { isElectric } = handover.vehicle;
  const fault =
    odometerKm === null
      ? undefined
      : kmFault({ odometerKm, atLeastKm, days, isConfirmed: isOdometerConfirmed });
  return [
    ...(odometerKm === null ? [arrival(words.odometer, controls.counter, text.mileageRequired)] : []),
    ...(fault === 'mileage_back'
      ? [arrival(words.odometer, controls.counter, text.mileageBack(atLeastKm))]
      : []),
    ...(fault === 'mileage_unlikely' && odometerKm !== null
      ? [
          arrival(
            words.odometerToConfirm,
            controls.confirmation,
            text.mileageUnlikely(odometerKm - atLeastKm),
          ),
        ]
      : []),
    ...((isElectric ? chargePercent : fuelEighths) === null
      ? [arrival(isElectric ? words.charge : words.fuel, controls.level)]
      : []),
  ];
};

const missingReasons = (draft: DeviceDraft, at: Date): Missing[] => {
  const [line] = unreasoned(settlementLines(draft, at));
  if (!line) return [];
  const control = controls.reason(line.kind);
  return [{ step: 'money', word: words.amountReason, control, sentence: text.lineReason }];
};

const arrival = (word: string, control: string, sentence?: string): Missing => ({
  step: 'arrival',
  word,
  control,
  ...(sentence !== undefined && { sentence }),
});

/** Shows a control, opens what it is folded in, and gives it the focus. */
export const leadTo = (control: HTMLElement | null): void => {
  let folded = control?.closest('details');
  while (folded) {
    folded.open = true;
    folded = folded.parentElement?.closest('details');
  }
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};
