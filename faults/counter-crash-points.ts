import {
  CANCEL_INTENT,
  commit,
  CREATE_INTENT,
  file,
  HOLD,
  http,
  mail,
  pointOf,
  READ_INTENT,
  RECORD,
  REFUND,
  REFUND_ROW,
  REFUND_STATE,
  sql,
  type CrashPoint,
} from './crash-triggers.ts';

const ENTRY = 'insert into "ledger_entry"';
const LINK = 'insert into "payment_link"';
const ASKED = 'insert into "guarantee"';
const DECISION = 'update "guarantee" set "decision"';
const GUARANTEE_STATE = 'update "guarantee" set "state"';
const CAPTURE = '^POST /v1/payment_intents/\\w+/capture$';
const SIGNED = 'update "handover" set .*"completion_key"';
const DOCUMENT = 'insert into "document"';
const NUMBER_FILE = 'numbers.R-';
const INVOICE_NUMBER_FILE = 'numbers.F-';
const NUMBER = 'insert into "number_series"';
const PDF_FILE = 'documents.[\\w-]+\\.pdf';

const sale = pointOf('counter sale');
const depositLink = pointOf('deposit link');
const balanceLink = pointOf('balance link');
const cheaper = pointOf('cheaper change');
const till = pointOf('till entry');
const caution = pointOf('caution');
const kept = pointOf('kept caution');
const returned = pointOf('returned caution');
const departure = pointOf('departure');
const comeBack = pointOf('return');
const receipt = pointOf('receipt');
const otherReceipt = pointOf('receipt of another payment');
const invoice = pointOf('invoice');

/** Every place at which a process may crash in an act of the counter. */
export const counterCrashPoints: readonly CrashPoint[] = [
  sale('before the sale is inserted', sql('before', HOLD)),
  sale('before the payment of the sale is written', sql('before', ENTRY)),
  sale('before the sale is committed', commit('before', HOLD)),
  sale('after the sale is committed, before the answer', commit('after', HOLD), 'all'),

  depositLink('after the sale with a link is committed, before the answer', commit('after', HOLD)),
  depositLink('after the provider made the intent of a link', http('after', CREATE_INTENT)),
  depositLink('before the paid deposit of a link is read', http('before', READ_INTENT)),
  depositLink('before the paid deposit of a link is committed', commit('before', RECORD)),
  depositLink('after the paid deposit of a link is committed', commit('after', RECORD)),

  balanceLink('after the link to the balance is committed, before the answer', commit('after', LINK)),
  balanceLink('before the paid balance is read', http('before', READ_INTENT)),
  balanceLink('before the paid balance is committed', commit('before', RECORD)),
  balanceLink('after the paid balance is committed', commit('after', RECORD), 'all'),

  cheaper('before the cheaper change is committed', commit('before', REFUND_ROW)),
  cheaper('after the cheaper change is committed, before its refund is asked', commit('after', REFUND_ROW)),
  cheaper('after the provider refunded a part', http('after', REFUND), 'all'),
  cheaper('before the refund of a part is recorded', sql('before', REFUND_STATE)),

  till('before the entry of the till is committed', commit('before', ENTRY)),
  till('after the entry of the till is committed, before the answer', commit('after', ENTRY)),

  caution('after the caution is asked, before the answer', commit('after', ASKED)),
  caution('after the provider made the intent of the caution', http('after', CREATE_INTENT)),
  caution('before the held caution is read', http('before', READ_INTENT)),
  caution('before the held caution is committed', commit('before', GUARANTEE_STATE), 'all'),
  caution('after the held caution is committed', commit('after', GUARANTEE_STATE)),

  kept('before the decision to keep is committed', commit('before', DECISION)),
  kept('after the decision to keep is committed, before the provider is asked', commit('after', DECISION)),
  kept('before the provider captures', http('before', CAPTURE)),
  kept('after the provider captured', http('after', CAPTURE), 'all'),
  kept('before what was kept is committed', commit('before', GUARANTEE_STATE)),
  kept('after what was kept is committed', commit('after', GUARANTEE_STATE)),

  returned('after the decision to release is committed', commit('after', DECISION)),
  returned('before the provider releases', http('before', CANCEL_INTENT)),
  returned('after the provider released', http('after', CANCEL_INTENT)),
  returned('before the release of the caution is committed', commit('before', GUARANTEE_STATE)),

  departure('before the departure is committed', commit('before', SIGNED)),
  departure('after the departure is committed, before the answer', commit('after', SIGNED)),
  departure('before a document is written', file('before', PDF_FILE)),
  departure('while a document is written', file('during', PDF_FILE)),
  departure('after a document is written, before it is inserted', sql('before', DOCUMENT)),
  departure('after a document is committed', commit('after', DOCUMENT)),
  departure('before the papers of the departure leave', mail('before', 'handover-documents')),
  departure('between the papers of the departure and their mark', mail('after', 'handover-documents')),

  comeBack('before the return is committed', commit('before', SIGNED)),
  comeBack('after the return is committed, before the answer', commit('after', SIGNED), 'all'),

  receipt('while the file of a receipt is written', file('during', PDF_FILE)),
  receipt('before the number of a receipt is noted', file('before', NUMBER_FILE)),
  receipt('while the number of a receipt is noted', file('during', NUMBER_FILE)),
  receipt('after the number of a receipt is noted, before the commit', commit('before', DOCUMENT)),
  receipt('after the receipt is committed, before the answer', commit('after', DOCUMENT)),
  otherReceipt('before the commit of a receipt, and another is issued', commit('before', DOCUMENT)),

  invoice('before the number of an invoice is taken', sql('before', NUMBER)),
  invoice('after the number of an invoice is taken, before it is inserted', sql('before', DOCUMENT)),
  invoice('before the file of an invoice is written', file('before', PDF_FILE)),
  invoice('while the file of an invoice is written', file('during', PDF_FILE)),
  invoice('before the number of an invoice is noted', file('before', INVOICE_NUMBER_FILE)),
  invoice('while the number of an invoice is noted', file('during', INVOICE_NUMBER_FILE)),
  invoice('after the number of an invoice is noted, before the commit', commit('before', DOCUMENT), 'all'),
  invoice('after the invoice is committed, before the answer', commit('after', DOCUMENT)),
];
