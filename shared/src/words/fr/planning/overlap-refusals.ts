import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { overlapRefusals } from '../../../planning/overlaps.refusals.ts';
import { nameOfBlock, nameOfRental } from './planning.ts';

export const overlapRefusalWords: RefusalWords<typeof overlapRefusals> = {
  overlap: ({ conflicts }) => {
    const names = conflicts.map(({ reservationId, customerName, blockReason, startDate, endDate }) =>
      reservationId === null
        ? nameOfBlock({ reason: blockReason ?? '', startDate, endDate })
        : nameOfRental({ reservationId, customerName: customerName ?? '', startDate, endDate }),
    );
    return `Ce véhicule est déjà pris à ces dates : ${[...new Set(names)].join(' ; ')}`;
  },
};
