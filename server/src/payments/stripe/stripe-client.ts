import Stripe from 'stripe';

/**
 * The library's HTTP client for Node, which also rejects a body that is JSON but no object, as faulty proxies send:
 * the library would never answer such a call, and leave a rejected promise that nobody handles.
 */
export const objectsOnly = (): NonNullable<Stripe.StripeConfig['httpClient']> => {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const body: unknown = await toJSON();
      if (typeof body !== 'object' || body === null) throw new TypeError('The body is no object.');
      return body;
    };
    return response;
  };
  return client;
};
