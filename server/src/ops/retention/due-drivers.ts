import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Work } from '../../audit/index.ts';
import { takeDueErasures } from '../../handovers/index.ts';
import { eraseElsewhere, listElsewhere } from '../personal-data/elsewhere.ts';
import { subjectOf } from '../personal-data/persons/find-person.ts';
import { gatherPersons } from '../personal-data/persons/gather-persons.ts';
import { compact, isSameName, tokensOf } from '../personal-data/persons/person-words.ts';

/** Erases drivers with a scheduled erasure from rentals that ended before a day; returns how many. */
export const eraseDueDrivers = async (tx: Work, day: IsoDate, now: Date): Promise<number> => {
  const due = await takeDueErasures(tx, day);
  for (const { reservationId, name, birthDate, licenceNumber } of due) {
    const licence = compact(licenceNumber);
    const asked = { names: [name], licences: [licenceNumber], phones: [], addresses: [] };
    const { matching, others } = await gatherPersons(
      tx,
      {
        tokens: [...new Set([...tokensOf(asked), licence])].filter((token) => token !== ''),
        birthDates: birthDate === null ? [] : [birthDate],
      },
      (person) =>
        person.some(
          (node) =>
            node.reservationId === reservationId &&
            isSameName(node.name, name) &&
            node.birthDate === birthDate &&
            compact(node.licenceNumber) === licence,
        ),
    );
    const { appearances } = subjectOf(matching.flat(), others);
    const driving = { appearances, quoted: asked, accountId: undefined };
    for (const found of await listElsewhere(tx, driving, now))
      if (found.rental.id === reservationId) await eraseElsewhere(tx, found, now);
  }
  return new Set(due.map(({ reservationId }) => reservationId)).size;
};
