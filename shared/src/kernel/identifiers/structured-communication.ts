const FORM = /^\+{3}(\d{3})\/(\d{4})\/(\d{5})\+{3}$/;

/** The two check digits: the remainder by 97, or 97 for a remainder of 0. */
const checkOf = (base: number): number => base % 97 || 97;

/** The structured communication of a Belgian bank transfer for a number of at most ten digits: `+++000/0000/00101+++`. */
export const structuredCommunication = (base: number): string => {
  const digits = String(base).padStart(10, '0') + String(checkOf(base)).padStart(2, '0');
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;
};

/** Whether a text is a structured communication whose check digits fit. */
export const isStructuredCommunication = (text: string): boolean => {
  const digits = FORM.exec(text)?.slice(1).join('');
  return digits !== undefined && checkOf(Number(digits.slice(0, 10))) === Number(digits.slice(10));
};
