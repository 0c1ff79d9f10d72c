/** First and last name; a company has no first name. */
export const fullName = ({ firstName, lastName }: Record<'firstName' | 'lastName', string>): string =>
  `${firstName} ${lastName}`.trim();
