import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { customerFiles } from './customer-files.ts';
import { accessoryFiles, fineFiles } from './other-files.ts';
import { reservationFiles } from './reservation-files.ts';
import { vehicleFiles } from './vehicle-files.ts';
import type { MessyFile } from './written-cells.ts';

/** Three files of each kind, of different hands and systems, as they are before anybody cleans them. */
export const messyFiles = (today: IsoDate): MessyFile[] => [
  ...vehicleFiles(today),
  ...customerFiles(),
  ...accessoryFiles(),
  ...reservationFiles(today),
  ...fineFiles(today),
];
