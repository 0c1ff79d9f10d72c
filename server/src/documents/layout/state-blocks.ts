import type { Signature, VehicleState } from '@volant/shared/documents/document-parts.schema.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import { drawOutline, OUTLINE_HEIGHT } from './outline.ts';
import { COLOURS, type Pen } from './paper.ts';
import type { Sheet } from './sheet.ts';

type StateWords = PaperWords['state'];

const levelOf = ({ fuelEighths, chargePercent }: VehicleState, words: StateWords): string =>
  [
    fuelEighths === null ? '' : words.fuel(fuelEighths),
    chargePercent === null ? '' : words.charge(chargePercent),
  ]
    .filter((part) => part !== '')
    .join(', ') || words.noLevel;

const BOX = { width: 200, height: 72 };

/** Writes the state of a vehicle: odometer, level, checks, and damage with its positions. */
export const stateBlocks = (
  sheet: Sheet,
  { state, departure = null }: { state: VehicleState; departure?: VehicleState | null },
  words: StateWords,
): void => {
  const both = (label: string, tell: (of: VehicleState) => string): string[] =>
    departure ? [label, tell(departure), tell(state)] : [label, tell(state)];
  const measured = [
    both(words.foundAt, ({ performedAt }) => words.moment(new Date(performedAt))),
    both(words.odometer, ({ odometerKm }) => words.kilometres(odometerKm)),
    both(words.level, (of) => levelOf(of, words)),
  ];
  const noted = [
    ...(state.checks.length > 0
      ? [both(words.checks, ({ checks }) => checks.join(', ') || words.noChecks)]
      : []),
    ...(state.note !== '' ? [both(words.note, ({ note }) => note || words.noNote)] : []),
  ];
  if (departure) {
    const columns = [
      { title: '', share: 2 },
      { title: words.atDeparture, share: 3 },
      { title: words.atReturn, share: 3 },
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
  damageBlocks(sheet, state, { words, found: departure === null ? words.foundAtDeparture : words.isNew });
};

const damageBlocks = (
  sheet: Sheet,
  state: VehicleState,
  { words, found }: { words: StateWords; found: string },
): void => {
  const { damages } = state;
  // Keeps the heading, the views and the first row of the list on one page.
  if (damages.length > 0) sheet.need(OUTLINE_HEIGHT + 76);
  sheet.heading(3, words.damages);
  if (damages.length === 0) {
    sheet.paragraph(words.noDamages);
    return;
  }
  sheet.figure(OUTLINE_HEIGHT, words.drawing(damages.length), (pen, box) => {
    drawOutline(pen, box, { ...state, views: words.views });
  });
  sheet.table(
    [
      { title: words.damage.number, share: 1 },
      { title: words.damage.what, share: 6 },
      { title: words.damage.note, share: 6 },
      { title: words.damage.found, share: 3 },
    ],
    damages.map(({ what, note, isNew }, index) => [
      String(index + 1),
      what,
      note,
      isNew ? found : words.isKnown,
    ]),
  );
};

/** Writes the hash of each photo, by which a file can later be proved to be the photo taken. */
export const photoBlocks = (sheet: Sheet, { photos }: VehicleState, words: StateWords): void => {
  if (photos.length === 0) return;
  sheet.heading(3, words.photos);
  sheet.paragraph(words.hashes, { isSoft: true, size: 8.5 });
  sheet.table(
    [
      { title: '', share: 3 },
      { title: '', share: 9 },
    ],
    photos.map(({ what, sha256 }) => [what, sha256]),
    { size: 7.5 },
  );
};

interface Signed {
  signature: Signature | null;
  leavesWithout?: readonly string[] | undefined;
}

/** Writes who signed, when, and in whose presence; or why the customer refused. */
export const signatureBlocks = (
  sheet: Sheet,
  { signature, leavesWithout = [] }: Signed,
  words: PaperWords['signature'],
): void => {
  // Keeps the signature on one page with its heading and the notes above it.
  sheet.need((signature?.drawing === null ? 60 : BOX.height + 60) + (leavesWithout.length > 0 ? 40 : 0));
  sheet.heading(2, words.title);
  if (leavesWithout.length > 0) sheet.paragraph(words.leavesWithout(leavesWithout));
  if (signature === null) {
    sheet.paragraph(words.twoCopies);
    sheet.table(
      [
        { title: words.customer, share: 1 },
        { title: words.agency, share: 1 },
      ],
      [],
    );
    sheet.figure(BOX.height, words.boxes, (pen, { x, y, width }) => {
      for (const left of [x, x + width / 2]) {
        pen.roundedRect(left, y, BOX.width, BOX.height, 4).lineWidth(0.5).strokeColor(COLOURS.line).stroke();
      }
    });
    return;
  }
  const { signer, drawing, refusedReason, agent, device } = signature;
  const at = new Date(signature.at);
  const presence = agent === null ? '' : words.inPresenceOf(agent);
  if (signature.isErased) {
    sheet.paragraph(words.erased({ at, presence }));
    return;
  }
  if (refusedReason !== null || drawing === null) {
    sheet.paragraph(words.refused({ at, presence, reason: refusedReason ?? words.noReason }));
    return;
  }
  sheet.beside(
    () => {
      sheet.paragraph(words.accepted, { isSoft: true });
      sheet.paragraph(words.signed({ signer, at, presence }));
      if (device !== undefined) sheet.paragraph(words.device(device), { isSoft: true, size: 8.5 });
    },
    () =>
      sheet.figure(BOX.height, words.drawing(signer), (pen, { x, y }) => {
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
