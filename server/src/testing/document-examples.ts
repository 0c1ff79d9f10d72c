import type {
  ContractData,
  ReceiptData,
  ReportData,
} from '@volant/shared/documents/documents-data.schema.ts';
import type { VehicleState } from '@volant/shared/documents/document-parts.schema.ts';
import { LEGAL_LAST_UPDATE } from '@volant/shared/agency.ts';
import { splitVat } from '@volant/shared/documents/receipt.rules.ts';
import { viewLabel } from '@volant/shared/words/fr/handovers/handovers.ts';
import { returnCharges } from '@volant/shared/words/fr/pricing/return-charges.ts';
import { termsContent } from '@volant/shared/legal/terms.content.ts';

/** Documents with long names, many rows and signs that no font has. */
const issuer = {
  name: 'Volant',
  address: 'Rue de la Station 12, 1300 Wavre, Belgique',
  phone: '+32 10 45 67 89',
  email: 'bonjour@volant.example',
  companyNumber: 'BE 0123.456.749',
};
const customer = {
  name: 'Marie-Françoise Van den Broeck-Łukasiewicz de la Haute-Épine d’Œuvre 🚗',
  email: 'marie-francoise.van-den-broeck@exemple.be',
  phone: '+32 470 12 34 56',
};
const rental = {
  id: 1042,
  vehicle: 'Citroën ë-Berlingo',
  plate: '1-ABC-234',
  startDate: '2026-06-10',
  endDate: '2026-06-18',
  days: 8,
};
const common = { issuer, customer, rental, issuedAt: '2026-06-10T07:12:00.000Z' };

const places = ['front', 'right', 'rear', 'left', 'top'] as const;
const anExampleState = (over: Partial<VehicleState> = {}): VehicleState => ({
  performedAt: '2026-06-10T07:05:00.000Z',
  receivedAt: '2026-06-10T07:06:00.000Z',
  odometerKm: 42_310,
  fuelEighths: 7,
  chargePercent: null,
  checks: ['permis de conduire vu', 'pièce d’identité vue', 'documents de bord'],
  note: 'Le client signale une odeur de tabac ; rien n’est constaté.',
  outline: 'van',
  damages: places.map((view, index) => ({
    view,
    x: 200 + index * 130,
    y: 300 + index * 90,
    what: `Griffe, ${viewLabel[view].toLowerCase()}, de 3 à 10 cm`,
    note: index === 2 ? 'Sous la poignée du hayon, à peine visible mais longue de quarante centimètres' : '',
    isNew: index > 2,
  })),
  photos: ['Avant', 'Côté droit', 'Arrière', 'Côté gauche', 'Intérieur', 'Tableau de bord'].map(
    (what, index) => ({ what, sha256: String(index).repeat(64) }),
  ),
  ...over,
});

const signature = {
  signer: customer.name,
  drawing: {
    width: 400,
    height: 160,
    strokes: [
      Array.from({ length: 60 }, (_, i): [number, number] => [20 + i * 6, 80 + 50 * Math.sin(i / 4)]),
      [[300, 140] as [number, number]],
    ],
  },
  refusedReason: null,
  at: '2026-06-10T07:11:00.000Z',
  agent: 'Nadia Peeters',
};

export const exampleContract = (over: Partial<ContractData> = {}): ContractData => ({
  kind: 'contract',
  ...common,
  drivers: [customer.name, 'Jean Dupont'].map((name) => ({
    name,
    birthDate: '1988-02-29',
    licenceNumber: '1234567890',
    categories: 'B, BE',
    validUntil: '2031-04-01',
    country: 'BE',
  })),
  priceLines: [
    { label: 'Haute saison', days: 5, unitCents: 59_90, totalCents: 299_50 },
    { label: 'Tarif de base', days: 3, unitCents: 49_90, totalCents: 149_70 },
    { label: 'Remise à partir de 7 jours (−10 %)', days: null, unitCents: null, totalCents: -44_92 },
  ],
  accessories: Array.from({ length: 10 }, (_, index) => ({
    name:
      index === 4
        ? 'Siège pour enfant de neuf à trente-six kilos, avec fixations et protection solaire'
        : `Accessoire ${index + 1}`,
    quantity: (index % 3) + 1,
    dailyCents: 5_00,
    totalCents: 5_00 * ((index % 3) + 1) * 8,
  })),
  totalCents: 1_204_28,
  paidCents: 361_00,
  dueCents: 843_28,
  includedKm: 1_600,
  extraKmCents: 25,
  guarantee: { amountCents: 500_00, method: 'card' },
  excessCents: 1_250_00,
  returnCharges: returnCharges(
    {
      extraKmPriceCents: 25,
      latePercent: 150,
      lateGraceMinutes: 30,
      cleaningPriceCents: 60_00,
      fuelEighthPriceCents: 15_00,
      chargeTenthPriceCents: null,
      insuranceExcessCents: 1_250_00,
    },
    'diesel',
  ),
  departure: anExampleState(),
  terms: { updated: LEGAL_LAST_UPDATE, sections: termsContent(issuer).map(frozen) },
  signature,
  ...over,
});

/** As it is after it was stored: arrays that may be written, and no more. */
const frozen = (section: ReturnType<typeof termsContent>[number]) =>
  JSON.parse(JSON.stringify(section)) as ContractData['terms']['sections'][number];

export const exampleReport = (kind: 'departure' | 'return'): ReportData => ({
  kind,
  ...common,
  state: anExampleState(kind === 'return' ? { odometerKm: 44_555, fuelEighths: 5, note: '' } : {}),
  departure: kind === 'return' ? anExampleState() : null,
  drivenKm: kind === 'return' ? 2_245 : null,
  settlement:
    kind === 'return'
      ? [
          { label: 'Kilomètres supplémentaires', amountCents: 161_25, reason: '645 km à 0,25 €' },
          {
            label: 'Carburant manquant',
            amountCents: 30_00,
            reason: '2/8 de moins qu’au départ, à 15,00\u00a0€ le huitième',
          },
        ]
      : [],
  signature:
    kind === 'return' ? { ...signature, drawing: null, refusedReason: 'Conteste la griffe' } : signature,
});

export const exampleReceipt = (over: Partial<ReceiptData> = {}): ReceiptData => ({
  kind: 'receipt',
  ...common,
  number: 'R-2026-000001',
  isRefund: false,
  method: 'cash',
  receivedAt: '2026-06-10T07:10:00.000Z',
  owedCents: 843_28,
  roundingCents: 2,
  amountCents: 843_30,
  untaxedCents: 0,
  vat: splitVat(843_28),
  ...over,
});
