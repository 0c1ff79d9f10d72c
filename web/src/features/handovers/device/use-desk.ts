import { useEffect, useState, useSyncExternalStore } from 'react';
import { handoverDesk, type Desk, type DeskState } from './desk.ts';
import type { DraftOf } from './device-store.ts';

/** A report on this device, and what it shows now. */
export const useDesk = (of: DraftOf): { desk: Desk; state: DeskState } => {
  const [desk] = useState(() => handoverDesk(of));
  useEffect(() => desk.start(), [desk]);
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.read, desk.read) };
};
