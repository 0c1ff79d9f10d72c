/** The part of the provider's return address that the confirmation needs, without the client secret. */
export const confirmationAddress = (search: string): string => {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of ['payment_intent', 'session_id']) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
};
