import { fault, faultsOf } from './faults.ts';

/** Of requests, whatever they ask for. */
export const httpFaults = faultsOf('http', {
  /** The body is no object at all. */
  dataInvalid: fault,
  idInvalid: fault,
  limitInvalid: fault,
  cursorInvalid: fault,
});
