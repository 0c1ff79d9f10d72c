// The browser's calls of the sandbox, with the publishable key and the client secret as credentials.

const unreachable = {
  error: {
    type: 'api_connection_error',
    code: 'sandbox_unreachable',
    message: 'Le service de paiement ne répond pas. Vérifiez votre connexion, puis réessayez.',
  },
};

/**
 * @param {'retrieve' | 'confirm' | 'authenticate'} action
 * @param {Record<string, unknown>} body
 * @returns {Promise<{ paymentIntent?: any, error?: any }>}
 */
export async function callSandbox(action, body) {
  try {
    const response = await fetch(`/sandbox/api/payment-intents/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return unreachable;
  }
}
