/** Pays an intent by card, as the customer's browser does: it speaks to the provider alone. */
export const payByCard = async (providerUrl: string, clientSecret: string): Promise<void> => {
  const response = await fetch(`${providerUrl}/sandbox/api/payment-intents/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: 'pk_test_sandbox',
      clientSecret,
      method: { type: 'card', number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
      returnUrl: 'http://localhost/payment-success',
    }),
  });
  if (!response.ok) throw new Error(`the card was not taken: ${await response.text()}`);
};
