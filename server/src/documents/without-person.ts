import type { Signature, VehicleState } from '@volant/shared/documents/document-parts.schema.ts';
import type { ContractData, ReportData } from '@volant/shared/documents/documents-data.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';

/** Tells which parts of a document concern the person to be removed. */
export interface Unwanted {
  isDriver: (driver: ContractData['drivers'][number]) => boolean;
  isSigner: (name: string) => boolean;
  /** Whether a remark names the person. */
  isQuotedIn: (text: string) => boolean;
}

const nobody = (): ContractData['drivers'][number] => ({
  name: defaultWords().answers.erased.driver,
  birthDate: null,
  licenceNumber: '',
  categories: '',
  validUntil: null,
  country: '',
  isErased: true,
});

/**
 * Removes a person who drives or signs in another customer's rental from a contract or report. The customer, the prices
 * and the state of the vehicle stay as signed. Returns the same object when the person is not named.
 */
export const withoutPerson = <D extends ContractData | ReportData>(data: D, who: Unwanted): D => {
  const redacted = {
    ...data,
    ...('drivers' in data && {
      drivers: data.drivers.map((driver) => (who.isDriver(driver) ? nobody() : driver)),
    }),
    ...('settlement' in data && {
      settlement: data.settlement.map((line) => ({ ...line, reason: keptText(line.reason, who) })),
    }),
    ...('state' in data && { state: withoutRemarks(data.state, who) }),
    departure: data.departure && withoutRemarks(data.departure, who),
    signature: data.signature && withoutSigner(data.signature, who),
  };
  return JSON.stringify(redacted) === JSON.stringify(data) ? data : redacted;
};

const keptText = (text: string, { isQuotedIn }: Unwanted): string => (isQuotedIn(text) ? '' : text);

const withoutRemarks = (state: VehicleState, who: Unwanted): VehicleState => ({
  ...state,
  note: keptText(state.note, who),
  damages: state.damages.map((damage) => ({ ...damage, note: keptText(damage.note, who) })),
});

const withoutSigner = (signature: Signature, who: Unwanted): Signature => {
  const { signer, refusedReason } = signature;
  const kept = { ...signature, refusedReason: refusedReason === null ? null : keptText(refusedReason, who) };
  return who.isSigner(signer) ? { ...kept, signer: '', drawing: null, isErased: true } : kept;
};
