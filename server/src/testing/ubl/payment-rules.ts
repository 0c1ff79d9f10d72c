import {
  all,
  atMostOnce,
  has,
  needs,
  oneOf,
  text,
  without,
  withText,
  twice,
  type UblRule,
} from './ubl-rule.ts';

const MEANS = 'cac:PaymentMeans';
const CODE = 'cbc:PaymentMeansCode';
const ACCOUNT = 'cac:PayeeFinancialAccount';

/** How what is left is paid. */
export const paymentRules: readonly UblRule[] = [
  needs('BR-49', [MEANS, CODE], 'says by which means'),
  needs('BR-50', [`${MEANS}/${ACCOUNT}`, 'cbc:ID'], 'a transfer goes to an account'),
  {
    id: 'BR-61',
    demands: 'a transfer has an account',
    concerns: (document) => text(document, `${MEANS}/${CODE}`) === '30',
    holds: (document) =>
      all(document, MEANS).every((means) => text(means, CODE) !== '30' || has(means, `${ACCOUNT}/cbc:ID`)),
    broken: (document) => without(document, `${MEANS}/${ACCOUNT}`),
  },
  oneOf('BR-CL-16', [`${MEANS}/${CODE}`, (value) => ['1', '30'].includes(value)], 'means are of UNCL 4461'),
  atMostOnce('UBL-SR-26', [MEANS, 'cbc:PaymentID'], 'has one communication at most'),
  {
    id: 'UBL-SR-44',
    demands: 'all means have the same communication',
    concerns: (document) => has(document, `${MEANS}/cbc:PaymentID`),
    holds: (document) =>
      new Set(all(document, `${MEANS}/cbc:PaymentID`).map(({ text: own }) => own)).size <= 1,
    broken: (document) => {
      let index = 0;
      return withText(twice(document, MEANS), `${MEANS}/cbc:PaymentID`, (was) => `${was}${(index += 1)}`);
    },
  },
  {
    id: 'UBL-SR-47',
    demands: 'all means have the same code',
    concerns: (document) => has(document, MEANS),
    holds: (document) => new Set(all(document, `${MEANS}/${CODE}`).map(({ text: own }) => own)).size <= 1,
    broken: (document) => {
      let index = 0;
      return withText(twice(document, MEANS), `${MEANS}/${CODE}`, (was) => ((index += 1) === 1 ? was : '49'));
    },
  },
];
