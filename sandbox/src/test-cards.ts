/** Why a card is refused: the bank's answer in Stripe's words. */
export interface Refusal {
  code: string;
  declineCode: string;
  message: string;
}

export interface TestCard {
  number: string;
  /** Stripe's test payment methods that stand for this card on the server side. */
  paymentMethods: readonly string[];
  brand: 'visa' | 'mastercard';
  funding: 'credit' | 'debit';
  /** What the card list of the payment pages says about it. */
  label: string;
  /** Shown in that list; the others work all the same. */
  isListed: boolean;
  /** Asks for 3-D Secure before the bank answers. */
  isChallenged: boolean;
  refusal?: Refusal;
  /** `pending`: the refund succeeds later; `fails`: it succeeds at first and fails later. */
  refund?: 'pending' | 'fails';
  /** Its holder disputes the charge as soon as it is made. */
  isDisputed?: true;
}

const refusal = (code: string, declineCode: string, message: string): Refusal => ({
  code,
  declineCode,
  message,
});

const declined = (declineCode: string): Refusal =>
  refusal('card_declined', declineCode, 'Your card was declined.');

/** What an unlisted number gets: a real card is never accepted, nor stored. */
export const realCardRefusal: Refusal = refusal(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
);

const plain = { funding: 'credit', isListed: false, isChallenged: false } as const;

/** Card number → behaviour: Stripe's own test numbers. */
export const testCards: readonly TestCard[] = [
  {
    ...plain,
    number: '4242424242424242',
    paymentMethods: ['pm_card_visa'],
    brand: 'visa',
    label: 'Visa acceptée',
    isListed: true,
  },
  {
    ...plain,
    number: '5555555555554444',
    paymentMethods: ['pm_card_mastercard'],
    brand: 'mastercard',
    label: 'Mastercard acceptée',
    isListed: true,
  },
  {
    ...plain,
    number: '4000056655665556',
    paymentMethods: ['pm_card_visa_debit'],
    brand: 'visa',
    funding: 'debit',
    label: 'Visa de débit acceptée',
  },
  {
    ...plain,
    number: '4000002500003155',
    paymentMethods: ['pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup'],
    brand: 'visa',
    label: '3-D Secure, puis acceptée',
    isListed: true,
    isChallenged: true,
  },
  {
    ...plain,
    number: '4000000000003220',
    paymentMethods: ['pm_card_threeDSecure2Required', 'pm_card_threeDSecureRequired'],
    brand: 'visa',
    label: '3-D Secure 2, puis acceptée',
    isChallenged: true,
  },
  {
    ...plain,
    number: '4000008400001629',
    paymentMethods: ['pm_card_threeDSecureRequiredChargeDeclined'],
    brand: 'visa',
    label: '3-D Secure, puis refusée',
    isListed: true,
    isChallenged: true,
    refusal: declined('generic_decline'),
  },
  {
    ...plain,
    number: '4000000000000002',
    paymentMethods: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
    brand: 'visa',
    label: 'Refusée',
    isListed: true,
    refusal: declined('generic_decline'),
  },
  {
    ...plain,
    number: '4000000000009995',
    paymentMethods: [
      'pm_card_chargeDeclinedInsufficientFunds',
      'pm_card_visa_chargeDeclinedInsufficientFunds',
    ],
    brand: 'visa',
    label: 'Refusée, solde insuffisant',
    isListed: true,
    refusal: refusal('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    ...plain,
    number: '4000000000009987',
    paymentMethods: ['pm_card_visa_chargeDeclinedLostCard'],
    brand: 'visa',
    label: 'Refusée, carte perdue',
    refusal: declined('lost_card'),
  },
  {
    ...plain,
    number: '4000000000009979',
    paymentMethods: ['pm_card_visa_chargeDeclinedStolenCard'],
    brand: 'visa',
    label: 'Refusée, carte volée',
    refusal: declined('stolen_card'),
  },
  {
    ...plain,
    number: '4000000000000069',
    paymentMethods: ['pm_card_chargeDeclinedExpiredCard'],
    brand: 'visa',
    label: 'Refusée, carte expirée',
    isListed: true,
    refusal: refusal('expired_card', 'expired_card', 'Your card has expired.'),
  },
  {
    ...plain,
    number: '4000000000000127',
    paymentMethods: ['pm_card_chargeDeclinedIncorrectCvc'],
    brand: 'visa',
    label: 'Refusée, code incorrect',
    isListed: true,
    refusal: refusal('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  },
  {
    ...plain,
    number: '4000000000000119',
    paymentMethods: ['pm_card_chargeDeclinedProcessingError'],
    brand: 'visa',
    label: 'Refusée, erreur de traitement',
    refusal: refusal(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  {
    ...plain,
    number: '4000000000007726',
    paymentMethods: ['pm_card_pendingRefund'],
    brand: 'visa',
    label: 'Acceptée, remboursement différé',
    refund: 'pending',
  },
  {
    ...plain,
    number: '4000000000005126',
    paymentMethods: ['pm_card_refundFail'],
    brand: 'visa',
    label: 'Acceptée, remboursement qui échoue plus tard',
    refund: 'fails',
  },
  {
    ...plain,
    number: '4000000000000259',
    paymentMethods: ['pm_card_createDispute'],
    brand: 'visa',
    label: 'Acceptée, puis contestée',
    isDisputed: true,
  },
];

/** The test card of a number written with or without spaces. */
export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replace(/\s/g, ''));

/** The test card that a `pm_card_…` name stands for. */
export const findTestCardOfMethod = (paymentMethod: string): TestCard | undefined =>
  testCards.find((card) => card.paymentMethods.includes(paymentMethod));
