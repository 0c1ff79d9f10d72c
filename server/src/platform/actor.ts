/** Who changes data: a person from the network address of their request, or the application by itself. */
export type Actor =
  | { kind: 'customer' | 'manager'; accountId: number; address: string }
  | { kind: 'visitor'; address: string }
  | { kind: 'system'; duty: Duty };

/** What the application does by itself: at a moment of its own, or because somebody at its console asked. */
export type Duty = 'sweep' | 'provider' | 'mails' | 'start' | 'command';

export const system = (duty: Duty): Actor => ({ kind: 'system', duty });

/** The customer or manager of an authenticated request. */
export const personActor = (
  { id, role }: { id: number; role: 'CUSTOMER' | 'MANAGER' },
  address: string,
): Actor => ({ kind: role === 'MANAGER' ? 'manager' : 'customer', accountId: id, address });
