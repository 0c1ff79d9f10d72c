import type { ContractData } from '@volant/shared/documents/documents-data.schema.ts';
import { NO_RETURN_PRICES } from '@volant/shared/pricing/return-prices.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import type { TextBlock } from './columns.ts';
import { opening, sheetFor } from './opening-blocks.ts';
import type { Sheet } from './sheet.ts';
import { photoBlocks, signatureBlocks, stateBlocks } from './state-blocks.ts';

type ContractWords = PaperWords['contract'];

/** Draws the rental contract as a PDF. */
export const layContract = async (data: ContractData, words: PaperWords): Promise<Buffer> => {
  const { contract } = words;
  const title = contract.title(data.rental.id);
  const sheet = sheetFor(data, { title, words });
  opening(sheet, data, { title, words });
  driverBlocks(sheet, data, contract);
  priceBlocks(sheet, data, contract);
  conditionBlocks(sheet, data, contract);
  if (data.departure !== null) {
    sheet.heading(2, contract.state);
    stateBlocks(sheet, { state: data.departure }, words.state);
  }
  signatureBlocks(sheet, data, words.signature);
  if (data.departure !== null) photoBlocks(sheet, data.departure, words.state);
  // The terms should not begin at the foot of a page.
  sheet.need(120);
  termBlocks(sheet, data, contract);
  return sheet.close();
};

/** Printed for unknown values, because an empty cell could be filled in by hand. */
const UNKNOWN = '–';

const driverBlocks = (sheet: Sheet, { drivers, customer }: ContractData, words: ContractWords): void => {
  sheet.heading(2, words.drivers);
  if (drivers.length === 0) {
    sheet.paragraph(words.onlyCustomer(customer.name));
    return;
  }
  sheet.table(
    [
      { title: words.driver.name, share: 5 },
      { title: words.driver.birthDate, share: 3 },
      { title: words.driver.licence, share: 4 },
      { title: words.driver.categories, share: 3 },
      { title: words.driver.validUntil, share: 3 },
    ],
    drivers.map((driver) => [
      [driver.name, ...(driver.address ?? [])].join('\n'),
      driver.birthDate === null ? UNKNOWN : words.day(driver.birthDate),
      [driver.licenceNumber, driver.country].filter((part) => part !== '').join(', ') || UNKNOWN,
      driver.categories || UNKNOWN,
      driver.validUntil === null ? UNKNOWN : words.day(driver.validUntil),
    ]),
  );
  sheet.paragraph(words.onlyThese);
};

const priceBlocks = (sheet: Sheet, data: ContractData, words: ContractWords): void => {
  sheet.heading(2, words.prices);
  const isDeposit = data.paidCents > 0;
  const { chargedCents = 0, reducedCents = 0, roundingCents } = data;
  const charges: [string, number][] =
    roundingCents === undefined
      ? [[words.chargesAndRounding, chargedCents]]
      : [
          [words.charges, chargedCents + reducedCents - roundingCents],
          [words.reduction, -reducedCents],
          [words.rounding, roundingCents],
        ];
  const added = charges.filter(([, cents]) => cents !== 0);
  sheet.table(
    [
      { title: words.line.label, share: 6 },
      { title: words.line.days, share: 1.5, isAmount: true },
      { title: words.line.daily, share: 2.5, isAmount: true },
      { title: words.line.total, share: 2.5, isAmount: true },
    ],
    [
      ...data.priceLines.map(({ label, days, unitCents, totalCents }) => [
        label,
        days === null ? '' : words.integer(days),
        unitCents === null ? '' : words.price(unitCents),
        words.price(totalCents),
      ]),
      ...data.accessories.map(({ name, quantity, dailyCents, totalCents }) => [
        quantity === 1 ? name : words.several({ name, quantity }),
        words.integer(data.rental.days),
        words.price(dailyCents * quantity),
        words.price(totalCents),
      ]),
      ...(data.agreedCents === undefined ? [] : [[words.agreed, '', '', words.price(data.agreedCents)]]),
      ...(data.vatOffCents === undefined ? [] : [[words.vatOff, '', '', words.price(-data.vatOffCents)]]),
      [words.total, '', '', words.price(data.totalCents)],
      ...added.map(([label, cents]) => [label, '', '', words.price(cents)]),
      [isDeposit ? words.depositPaid : words.paid, '', '', words.price(data.paidCents)],
      [words.due, '', '', words.price(data.dueCents)],
    ],
    { foot: 3 + added.length },
  );
};

const conditionBlocks = (sheet: Sheet, data: ContractData, words: ContractWords): void => {
  sheet.heading(2, words.conditions);
  const columns = [
    { title: '', share: 1 },
    { title: '', share: 3 },
  ];
  sheet.table(columns, [
    [words.includedKm, words.kilometres(data.includedKm)],
    [words.guarantee, cautionText(data, words)],
    [words.level, words.sameLevel],
    ...(data.insuranceAndFuel === undefined ? [] : [[words.insuranceAndFuel, data.insuranceAndFuel]]),
  ]);
  const charges = data.returnCharges ?? earlierCharges(data, words);
  if (charges.length === 0) return;
  sheet.heading(2, words.returns);
  sheet.table(
    columns,
    charges.map((charge) => [charge.label, words.returnCharge(charge)]),
  );
};

/** The charges of the return for contracts from before `returnCharges`. */
const earlierCharges = (
  { extraKmCents, excessCents, returnPrices }: ContractData,
  words: ContractWords,
): NonNullable<ContractData['returnCharges']> =>
  words.returnCharges(
    {
      ...NO_RETURN_PRICES,
      extraKmPriceCents: extraKmCents,
      insuranceExcessCents: excessCents,
      latePercent: returnPrices?.latePercent ?? null,
      cleaningPriceCents: returnPrices?.cleaningCents ?? null,
      fuelEighthPriceCents: returnPrices?.fuelEighthCents ?? null,
    },
    null,
  );

const termBlocks = (
  sheet: Sheet,
  { terms: { updated, sections }, signature }: ContractData,
  words: ContractWords,
): void => {
  sheet.heading(2, words.terms);
  const version = signature?.drawing == null ? words.termsAttached : words.termsSigned;
  sheet.paragraph(version(updated), { isSoft: true, size: 8 });
  sheet.columns(
    sections.flatMap(({ title, blocks }, index): TextBlock[] => [
      { kind: 'heading', text: `${index + 1}.\u00a0${title}` },
      ...blocks.flatMap((block) => textBlocks(block, words)),
    ]),
  );
};

type TermBlock = ContractData['terms']['sections'][number]['blocks'][number];

const textBlocks = (block: TermBlock, { definition }: ContractWords): TextBlock[] => {
  if (block.kind === 'p') return [{ kind: 'text', words: block.text }];
  if (block.kind !== 'dl') return [{ kind: 'list', items: block.items, isOrdered: block.kind === 'ol' }];
  return block.items.map(({ term, text }) => ({
    kind: 'text',
    words: [...term.map((run) => ({ ...run, isStrong: true })), { text: definition }, ...text],
  }));
};

/** The sentence of a contract about the guarantee; it must not claim a guarantee that was not taken. */
export const cautionText = (
  { guarantee, departure, roundingCents }: Pick<ContractData, 'guarantee' | 'departure' | 'roundingCents'>,
  words: ContractWords,
): string => {
  const { amountCents: cents, method } = guarantee;
  if (method !== null) return words.guaranteeHeld({ cents, means: method });
  // Older contracts keep their old wording, because a lost file is drawn again and must be identical.
  if (roundingCents === undefined) return words.guaranteeReturned(cents);
  return departure === null ? words.guaranteeToGive(cents) : words.noGuarantee;
};
