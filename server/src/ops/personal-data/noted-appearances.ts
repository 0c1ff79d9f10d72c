import { createHash } from 'node:crypto';
import { listContractDriversOf, listSignedOf, redactDocument, withoutPerson } from '../../documents/index.ts';
import {
  eraseFromReport,
  listDraftDriversOf,
  listDriverRowsOf,
  listReportTextsOf,
  listSignersOf,
} from '../../handovers/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Appearance } from './persons/gather-persons.ts';

/**
 * A reference to a place by ids only, for the list of erasures beside the backups. Drivers in a draft are not
 * distinguished, because an older backup may have others.
 */
export const refOf = (appearance: Appearance): string => {
  switch (appearance.source) {
    case 'driver':
      return `driver/${appearance.reservationId}/${appearance.position}/${appearance.checkedAt.toISOString()}`;
    case 'contract':
      return `contract/${appearance.documentId}/${appearance.index}`;
    case 'draft':
      return `draft/${appearance.handoverId}`;
    case 'signer':
      return `signer/${appearance.handoverId}`;
  }
};

/** References to where a person drove or signed, and to the remarks about them that were erased at once. */
export const refsOf = ({ appearances, documents, remarks, keptUntil }: Elsewhere): string[] => [
  ...appearances.map(refOf),
  ...(keptUntil === null
    ? [
        ...documents.flatMap(({ row, remarks: texts }) =>
          texts.map((text) => `paper/${row.id}/${markOf(text)}`),
        ),
        ...remarks.flatMap(({ handoverId, texts }) =>
          texts.map((text) => `remark/${handoverId}/${markOf(text)}`),
        ),
      ]
    : []),
];

/** A short hash that distinguishes the remarks in one document, too short to prove what they said. */
const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

const idsOf = (refs: readonly string[], source: string): string[] => [
  ...new Set(
    refs
      .map((ref) => ref.split('/'))
      .flatMap(([kind, id]) => (kind === source && id !== undefined ? [id] : [])),
  ),
];

/** The recorded places that exist in a restored database. */
export const listNotedAppearances = async (db: Db | Tx, refs: readonly string[]): Promise<Appearance[]> => {
  const found = [
    ...(await listDriverRowsOf(db, idsOf(refs, 'driver').map(Number))),
    ...(await listContractDriversOf(db, idsOf(refs, 'contract'))),
    ...(await listDraftDriversOf(db, idsOf(refs, 'draft').map(Number))),
    ...(await listSignersOf(db, idsOf(refs, 'signer').map(Number))),
  ];
  return found
    .map((row) => ({ ...row, email: null }))
    .filter((appearance) => refs.includes(refOf(appearance)));
};

/** Clears the recorded remarks that exist in a restored database; returns whether there were any. */
export const eraseNotedRemarks = async (tx: Tx, refs: readonly string[], now: Date): Promise<boolean> => {
  let isBack = false;
  for (const { id, data } of await listSignedOf(tx, idsOf(refs, 'paper'))) {
    const isQuotedIn = (text: string): boolean => refs.includes(`paper/${id}/${markOf(text)}`);
    const without = withoutPerson(data, { isDriver: () => false, isSigner: () => false, isQuotedIn });
    if (without === data) continue;
    isBack = true;
    await redactDocument(tx, { id, data: without, now });
  }
  for (const { handoverId, texts } of await listReportTextsOf(tx, idsOf(refs, 'remark').map(Number))) {
    const remarks = texts.filter((text) => refs.includes(`remark/${handoverId}/${markOf(text)}`));
    if (remarks.length === 0) continue;
    isBack = true;
    await eraseFromReport(tx, { handoverId, isSigner: false, remarks, now });
  }
  return isBack;
};
