import { INSURANCE_AND_FUEL_TITLE } from '@volant/shared/pricing/insurance-and-fuel.ts';
import { documentTitles, guaranteeMeans } from '@volant/shared/words/fr/documents/documents.ts';
import type { ContractData } from '@volant/shared/documents/documents-data.schema.ts';
import { formatInteger, formatKilometres, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { pricingMessages } from '@volant/shared/words/fr/pricing/pricing.ts';
import { TERMS_TITLE } from '@volant/shared/legal/terms.content.ts';
import {
  RETURN_CHARGES_TITLE,
  returnCharges,
  returnChargeText,
  type ReturnCharge,
} from '@volant/shared/words/fr/pricing/return-charges.ts';
import { NO_RETURN_PRICES } from '@volant/shared/pricing/return-prices.ts';
import type { TextBlock } from './columns.ts';
import { opening, sheetFor } from './opening-blocks.ts';
import type { Sheet } from './sheet.ts';
import { photoBlocks, signatureBlocks, stateBlocks } from './state-blocks.ts';

/** Draws the rental contract as a PDF. */
export const layContract = async (data: ContractData): Promise<Buffer> => {
  const title = `${documentTitles.contract} n° ${data.rental.id}`;
  const sheet = sheetFor(data, title);
  opening(sheet, data, title);
  driverBlocks(sheet, data);
  priceBlocks(sheet, data);
  conditionBlocks(sheet, data);
  if (data.departure !== null) {
    sheet.heading(2, 'État du véhicule au départ');
    stateBlocks(sheet, data.departure);
  }
  signatureBlocks(sheet, data.signature, data.leavesWithout);
  if (data.departure !== null) photoBlocks(sheet, data.departure);
  // The terms should not begin at the foot of a page.
  sheet.need(120);
  termBlocks(sheet, data);
  return sheet.close();
};

/** Printed for unknown values, because an empty cell could be filled in by hand. */
const UNKNOWN = '–';

const driverBlocks = (sheet: Sheet, { drivers, customer }: ContractData): void => {
  sheet.heading(2, 'Conducteurs');
  if (drivers.length === 0) {
    sheet.paragraph(`${customer.name}. Seules les personnes nommées ici peuvent conduire.`);
    return;
  }
  sheet.table(
    [
      { title: 'Nom', share: 5 },
      { title: 'Né(e) le', share: 3 },
      { title: 'Permis', share: 4 },
      { title: 'Catégories', share: 3 },
      { title: 'Valable jusqu’au', share: 3 },
    ],
    drivers.map((driver) => [
      [driver.name, ...(driver.address ?? [])].join('\n'),
      driver.birthDate === null ? UNKNOWN : formatShortDate(driver.birthDate),
      [driver.licenceNumber, driver.country].filter((part) => part !== '').join(', ') || UNKNOWN,
      driver.categories || UNKNOWN,
      driver.validUntil === null ? UNKNOWN : formatShortDate(driver.validUntil),
    ]),
  );
  sheet.paragraph('Seules les personnes nommées ici peuvent conduire.');
};

const priceBlocks = (sheet: Sheet, data: ContractData): void => {
  sheet.heading(2, 'Prix, toutes taxes comprises');
  const isDeposit = data.paidCents > 0;
  const { chargedCents = 0, reducedCents = 0, roundingCents } = data;
  const charges: [string, number][] =
    roundingCents === undefined
      ? [['Frais et arrondi des espèces', chargedCents]]
      : [
          ['Frais', chargedCents + reducedCents - roundingCents],
          ['Réduction', -reducedCents],
          ['Arrondi des espèces', roundingCents],
        ];
  const added = charges.filter(([, cents]) => cents !== 0);
  sheet.table(
    [
      { title: 'Désignation', share: 6 },
      { title: 'Jours', share: 1.5, isAmount: true },
      { title: 'Par jour', share: 2.5, isAmount: true },
      { title: 'Total', share: 2.5, isAmount: true },
    ],
    [
      ...data.priceLines.map(({ label, days, unitCents, totalCents }) => [
        label,
        days === null ? '' : formatInteger(days),
        unitCents === null ? '' : formatPrice(unitCents),
        formatPrice(totalCents),
      ]),
      ...data.accessories.map(({ name, quantity, dailyCents, totalCents }) => [
        quantity === 1 ? name : `${name} × ${quantity}`,
        formatInteger(data.rental.days),
        formatPrice(dailyCents * quantity),
        formatPrice(totalCents),
      ]),
      ...(data.agreedCents === undefined
        ? []
        : [[pricingMessages.agreed, '', '', formatPrice(data.agreedCents)]]),
      ['Total de la location', '', '', formatPrice(data.totalCents)],
      ...added.map(([label, cents]) => [label, '', '', formatPrice(cents)]),
      [isDeposit ? 'Déjà payé' : 'Payé', '', '', formatPrice(data.paidCents)],
      ['Reste à payer', '', '', formatPrice(data.dueCents)],
    ],
    { foot: 3 + added.length },
  );
};

const conditionBlocks = (sheet: Sheet, data: ContractData): void => {
  sheet.heading(2, 'Conditions de cette location');
  const columns = [
    { title: '', share: 1 },
    { title: '', share: 3 },
  ];
  sheet.table(columns, [
    ['Kilomètres inclus', formatKilometres(data.includedKm)],
    ['Caution', cautionText(data)],
    ['Carburant ou charge', 'le véhicule revient au niveau constaté au départ'],
    ...(data.insuranceAndFuel === undefined ? [] : [[INSURANCE_AND_FUEL_TITLE, data.insuranceAndFuel]]),
  ]);
  const charges = data.returnCharges ?? earlierCharges(data);
  if (charges.length === 0) return;
  sheet.heading(2, RETURN_CHARGES_TITLE);
  sheet.table(
    columns,
    charges.map((charge) => [charge.label, returnChargeText(charge)]),
  );
};

/** The charges of the return for contracts from before `returnCharges`. */
const earlierCharges = ({ extraKmCents, excessCents, returnPrices }: ContractData): ReturnCharge[] =>
  returnCharges(
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

const termBlocks = (sheet: Sheet, { terms: { updated, sections }, signature }: ContractData): void => {
  sheet.heading(2, TERMS_TITLE);
  const accepted =
    signature?.drawing == null ? 'jointe à ce contrat' : 'acceptée par la signature de ce contrat';
  sheet.paragraph(`Version du ${updated}, ${accepted}.`, { isSoft: true, size: 8 });
  sheet.columns(
    sections.flatMap(({ title, blocks }, index): TextBlock[] => [
      { kind: 'heading', text: `${index + 1}.\u00a0${title}` },
      ...blocks.flatMap(textBlocks),
    ]),
  );
};

type TermBlock = ContractData['terms']['sections'][number]['blocks'][number];

const textBlocks = (block: TermBlock): TextBlock[] => {
  if (block.kind === 'p') return [{ kind: 'text', words: block.text }];
  if (block.kind !== 'dl') return [{ kind: 'list', items: block.items, isOrdered: block.kind === 'ol' }];
  return block.items.map(({ term, text }) => ({
    kind: 'text',
    words: [...term.map((run) => ({ ...run, isStrong: true })), { text: ' : ' }, ...text],
  }));
};

/** The sentence of a contract about the guarantee; it must not claim a guarantee that was not taken. */
export const cautionText = ({
  guarantee,
  departure,
  roundingCents,
}: Pick<ContractData, 'guarantee' | 'departure' | 'roundingCents'>): string => {
  const amount = formatPrice(guarantee.amountCents);
  if (guarantee.method !== null)
    return `${amount}, ${guaranteeMeans[guarantee.method]}, rendue au retour du véhicule`;
  // Older contracts keep their old wording, because a lost file is drawn again and must be identical.
  if (roundingCents === undefined) return `${amount}, rendue au retour du véhicule`;
  return departure === null
    ? `${amount}, à remettre au retrait du véhicule`
    : 'aucune n’a été prise au départ';
};
