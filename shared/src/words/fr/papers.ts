import { contractWords } from './documents/contract.ts';
import { documentFileName } from './documents/documents.ts';
import { invoiceWords } from './documents/invoice.ts';
import { letterWords } from './documents/letter.ts';
import { openingWords } from './documents/opening.ts';
import { receiptWords } from './documents/receipt.ts';
import { sheetWords } from './documents/sheet.ts';
import { fineLetterFileName } from './fines/fines.ts';
import { fineLetterWords } from './fines/letter.ts';
import { handoverWords } from './handovers/handover-facts.ts';
import { reportWords } from './handovers/report.ts';
import { signatureWords, stateWords } from './handovers/signed-state.ts';

/** What the papers of a rental and the letters of the agency say, by the blocks that they are drawn of. */
export const papers = {
  sheet: sheetWords,
  opening: openingWords,
  contract: contractWords,
  receipt: receiptWords,
  invoice: invoiceWords,
  report: reportWords,
  state: stateWords,
  signature: signatureWords,
  handover: handoverWords,
  letter: letterWords,
  fineLetter: fineLetterWords,
  fileNames: { document: documentFileName, fineLetter: fineLetterFileName },
};
