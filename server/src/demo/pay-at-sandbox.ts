/** Pays an intent as a customer of the demonstration would: with a test card, at the payment stand-in. */
export const payAtSandbox = async (sandboxUrl: string, intentId: string): Promise<void> => {
  const answer = await fetch(`${sandboxUrl}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_demo' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'https://demo.example/' }),
  });
  const text = await answer.text();
  const paid = answer.ok && (JSON.parse(text) as { status: string }).status === 'succeeded';
  if (!paid) throw new Error(`the sandbox refused a demo payment: ${text}`);
};
