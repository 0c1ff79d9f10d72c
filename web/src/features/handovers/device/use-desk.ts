import { useEffect, useState, useSyncExternalStore } from 'react';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { handoverDesk, type Desk, type DeskState } from './desk.ts';

/** A report on this device, and what it shows now. */
export const useDesk = (reservationId: number, kind: HandoverKind): { desk: Desk; state: DeskState } => {
  const [desk] = useState(() => handoverDesk(reservationId, kind));
  useEffect(() => desk.start(), [desk]);
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.read, desk.read) };
};
