/** Who changes data: a person from the network address of their request, or the application by itself. */
export type Actor =
  | { kind: 'customer' | 'manager'; accountId: number; address: string }
  | { kind: 'visitor'; address: string }
  | { kind: 'system'; duty: Duty };

/** Why the application acts without a request: a duty of its own, the provider, or an operator's command. */
export type Duty = 'sweep' | 'provider' | 'mails' | 'start' | 'command';

export const system = (duty: Duty): Actor => ({ kind: 'system', duty });

/** The person of an authenticated request; `manager` is anybody of the agency. */
export const personActor = (
  { id, role }: { id: number; role: 'CUSTOMER' | 'MANAGER' | 'ACCOUNTANT' },
  address: string,
): Actor => ({ kind: role === 'CUSTOMER' ? 'customer' : 'manager', accountId: id, address });
