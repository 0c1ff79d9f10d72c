/** The fields of the provider's payment intents that are compared with the reservations. */
export interface ProviderIntent {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  metadata: Record<string, string>;
}

export interface ProviderRefund {
  id: string;
  status: string;
  amount: number;
  payment_intent: string;
}

/** Every object of a kind that the provider has. */
export const listAtProvider = async <T extends { id: string }>(url: string, path: string): Promise<T[]> => {
  const found: T[] = [];
  for (;;) {
    const last = found.at(-1);
    const query = new URLSearchParams({ limit: '100', ...(last && { starting_after: last.id }) });
    const response = await fetch(`${url}/v1/${path}?${query.toString()}`, {
      headers: { authorization: 'Bearer sk_test_faults' },
    });
    const { data, has_more: hasMore } = (await response.json()) as { data: T[]; has_more: boolean };
    found.push(...data);
    if (!hasMore) return found;
  }
};
