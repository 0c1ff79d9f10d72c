import type { Signature, VehicleState } from '@volant/shared/documents/document-parts.schema.ts';
import { ERASED_SIGNATURE } from '@volant/shared/words/fr/documents/documents.ts';
import { formatKilometres } from '@volant/shared/kernel/format-amount.ts';
import { handoverMessages } from '@volant/shared/words/fr/handovers/handovers.ts';
import { chargeText, fuelText } from '@volant/shared/words/fr/handovers/level.ts';
import { lowerFirst } from '@volant/shared/kernel/lower-first.ts';
import { ofName } from '@volant/shared/kernel/elision.ts';
import { dayAndTime } from './opening-blocks.ts';
import { drawOutline, OUTLINE_HEIGHT } from './outline.ts';
import { COLOURS, type Pen } from './paper.ts';
import type { Sheet } from './sheet.ts';

const levelOf = ({ fuelEighths, chargePercent }: VehicleState): string =>
  [
    fuelEighths === null ? '' : `carburant ${lowerFirst(fuelText(fuelEighths))}`,
    chargePercent === null ? '' : `charge ${chargeText(chargePercent)}`,
  ]
    .filter((part) => part !== '')
    .join(', ') || 'non relevé';

const BOX = { width: 200, height: 72 };

/** Writes the state of a vehicle: odometer, level, checks, and damage with its positions. */
export const stateBlocks = (
  sheet: Sheet,
  state: VehicleState,
  departure: VehicleState | null = null,
): void => {
  const both = (label: string, tell: (of: VehicleState) => string): string[] =>
    departure ? [label, tell(departure), tell(state)] : [label, tell(state)];
  const measured = [
    both('Constaté le', ({ performedAt }) => dayAndTime(performedAt)),
    both('Compteur', ({ odometerKm }) => formatKilometres(odometerKm)),
    both('Niveau', levelOf),
  ];
  const noted = [
    ...(state.checks.length > 0
      ? [both('Vérifié', ({ checks }) => checks.join(', ') || 'rien de noté')]
      : []),
    ...(state.note !== '' ? [both('Remarques', ({ note }) => note || 'aucune')] : []),
  ];
  if (departure) {
    const columns = [
      { title: '', share: 2 },
      { title: 'Au départ', share: 3 },
      { title: 'Au retour', share: 3 },
    ];
    sheet.table(columns, [...measured, ...noted]);
  } else {
    const columns = [
      { title: '', share: 3 },
      { title: '', share: 7 },
    ];
    sheet.beside(
      () => sheet.table(columns, measured),
      () => noted.length > 0 && sheet.table(columns, noted),
    );
  }
  damageBlocks(sheet, state, departure === null ? 'relevé au départ' : 'nouveau');
};

const damageBlocks = (sheet: Sheet, state: VehicleState, found: string): void => {
  const { damages } = state;
  // Keeps the heading, the views and the first row of the list on one page.
  if (damages.length > 0) sheet.need(OUTLINE_HEIGHT + 76);
  sheet.heading(3, 'Dommages');
  if (damages.length === 0) {
    sheet.paragraph('Aucun dommage n’est constaté.');
    return;
  }
  sheet.figure(
    OUTLINE_HEIGHT,
    `Vues du véhicule avec ses dommages (${damages.length}), décrits ci-dessous`,
    (pen, box) => {
      drawOutline(pen, box, state);
    },
  );
  sheet.table(
    [
      { title: 'N°', share: 1 },
      { title: 'Dommage', share: 6 },
      { title: 'Remarque', share: 6 },
      { title: 'Constat', share: 3 },
    ],
    damages.map(({ what, note, isNew }, index) => [
      String(index + 1),
      what,
      note,
      isNew ? found : 'déjà connu',
    ]),
  );
};

/** Writes the hash of each photo, by which a file can later be proved to be the photo taken. */
export const photoBlocks = (sheet: Sheet, { photos }: VehicleState): void => {
  if (photos.length === 0) return;
  sheet.heading(3, 'Photos');
  sheet.paragraph('Empreinte SHA-256 de chaque photo du constat :', { isSoft: true, size: 8.5 });
  sheet.table(
    [
      { title: '', share: 3 },
      { title: '', share: 9 },
    ],
    photos.map(({ what, sha256 }) => [what, sha256]),
    { size: 7.5 },
  );
};

/** Writes who signed, when, and in whose presence; or why the customer refused. */
export const signatureBlocks = (
  sheet: Sheet,
  signature: Signature | null,
  leavesWithout: readonly string[] = [],
): void => {
  // Keeps the signature on one page with its heading and the notes above it.
  sheet.need((signature?.drawing === null ? 60 : BOX.height + 60) + (leavesWithout.length > 0 ? 40 : 0));
  sheet.heading(2, 'Signature');
  if (leavesWithout.length > 0)
    sheet.paragraph(`${handoverMessages.leavesWithout} : ${leavesWithout.join(' ; ')}.`);
  if (signature === null) {
    sheet.paragraph('Fait en deux exemplaires, dont chaque partie reçoit le sien.');
    sheet.table(
      [
        { title: 'Le client (lu et approuvé)', share: 1 },
        { title: 'L’agence', share: 1 },
      ],
      [],
    );
    sheet.figure(BOX.height, 'Deux cases à signer : le client, l’agence', (pen, { x, y, width }) => {
      for (const left of [x, x + width / 2]) {
        pen.roundedRect(left, y, BOX.width, BOX.height, 4).lineWidth(0.5).strokeColor(COLOURS.line).stroke();
      }
    });
    return;
  }
  const { signer, drawing, refusedReason, at, agent, device } = signature;
  const before = agent === null ? '' : `, en présence ${ofName(agent)}, pour l’agence`;
  if (signature.isErased) {
    sheet.paragraph(`Signé le ${dayAndTime(at)}${before}. ${ERASED_SIGNATURE}`);
    return;
  }
  if (refusedReason !== null || drawing === null) {
    sheet.paragraph(
      `Signature refusée le ${dayAndTime(at)}${before}. Motif : ${refusedReason ?? 'non précisé'}`,
    );
    return;
  }
  sheet.beside(
    () => {
      sheet.paragraph(`« ${handoverMessages.terms} »`, { isSoft: true });
      sheet.paragraph(`Signé par ${signer}, le ${dayAndTime(at)}${before}.`);
      if (device !== undefined) sheet.paragraph(`Appareil : ${device}`, { isSoft: true, size: 8.5 });
    },
    () =>
      sheet.figure(BOX.height, `Signature ${ofName(signer)}`, (pen, { x, y }) => {
        drawSignature(pen, drawing, { x, y });
      }),
  );
};

const drawSignature = (
  pen: Pen,
  drawing: NonNullable<Signature['drawing']>,
  { x, y }: { x: number; y: number },
): void => {
  const scale = Math.min(BOX.width / drawing.width, BOX.height / drawing.height);
  pen.roundedRect(x, y, BOX.width, BOX.height, 4).lineWidth(0.5).strokeColor(COLOURS.line).stroke();
  pen.lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(COLOURS.ink);
  for (const [first, ...others] of drawing.strokes) {
    if (!first) continue;
    const onPage = ([px, py]: readonly [number, number]): [number, number] => [
      x + px * scale,
      y + py * scale,
    ];
    pen.moveTo(...onPage(first));
    for (const point of others.length > 0 ? others : [first]) pen.lineTo(...onPage(point));
    pen.stroke();
  }
};
