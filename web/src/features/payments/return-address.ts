/** What the confirmation needs of the provider's return address; the client secret among it must not stay in the bar. */
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
