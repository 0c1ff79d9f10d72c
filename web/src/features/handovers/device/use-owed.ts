import { useEffect, useEffectEvent, useState } from 'react';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { deviceStore, type DeviceStore } from './device-store.ts';
import { sendLeftBehind } from './send-owed.ts';

/** What this device still owes the server of a report, or what the person must still see of it. */
export interface OwedReport {
  key: string;
  reservationId: number;
  kind: HandoverKind;
  photos: number;
  isSigned: boolean;
  /** Refused by the server: its page says why. */
  isRefused: boolean;
}

const PAUSE_MS = 20_000;

const listOwed = async (store: DeviceStore): Promise<OwedReport[]> => {
  const owed: OwedReport[] = [];
  for (const key of await store.listDraftKeys()) {
    const draft = await store.readDraft(key);
    if (!draft) continue;
    const { reservationId, kind, completion, isDirty, isDone, refusal, refusedPhotos = [] } = draft;
    const photos = (await store.listPhotos(key)).length;
    const isRefused = refusal !== undefined || refusedPhotos.length > 0;
    if (isDirty || photos > 0 || isRefused || (completion !== null && !isDone))
      owed.push({ key, reservationId, kind, photos, isSigned: completion !== null, isRefused });
  }
  return owed;
};

/**
 * Sends what the reports of this device still owe while a page is open, and again when there is a network; what remains
 * is given back. `onSent` when a part of it arrived.
 */
export const useOwed = (onSent: () => void): readonly OwedReport[] => {
  const [owed, setOwed] = useState<readonly OwedReport[]>([]);
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    const page = new AbortController();
    const isLeft = (): boolean => page.signal.aborted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const list = async (store: DeviceStore): Promise<OwedReport[]> => {
      const listed = await listOwed(store);
      if (!isLeft()) setOwed(listed);
      return listed;
    };
    const send = async (): Promise<void> => {
      clearTimeout(timer);
      const store = await deviceStore();
      const before = await list(store);
      if (before.length === 0 || isLeft()) return;
      await sendLeftBehind(store);
      const after = await list(store);
      if (isLeft()) return;
      if (JSON.stringify(after) !== JSON.stringify(before)) sent();
      if (after.some(({ isRefused }) => !isRefused)) timer = setTimeout(start, PAUSE_MS);
    };
    const start = (): void => void send();
    start();
    addEventListener('online', start);
    return () => {
      page.abort();
      clearTimeout(timer);
      removeEventListener('online', start);
    };
  }, []);
  return owed;
};
