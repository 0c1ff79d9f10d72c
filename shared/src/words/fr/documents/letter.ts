/** What a letter of the agency says around its text, which is stored with it. */
export const letterWords = {
  from: 'De',
  to: 'À',
  reference: (reference: string): string => `Votre référence : ${reference}`,
};
