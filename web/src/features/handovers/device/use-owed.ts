import { useEffect, useEffectEvent, useState } from 'react';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { handoverCalls } from '../api/handover-calls.ts';
import { deviceStore, isDraftOf, isOwed, type DeviceStore } from './device-store.ts';
import { forgetOld } from './forget-device.ts';
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

/** What this device owes the server. */
export interface Owed {
  /** By the person who is signed in. */
  reports: readonly OwedReport[];
  /** How many reports others wrote here; they are sent once these people sign in. */
  ofOthers: number;
  /** Of these, the reports that are signed and not sent. */
  signedByOthers: readonly number[];
}

const listOwed = async (store: DeviceStore, accountId: number): Promise<Owed> => {
  const reports: OwedReport[] = [];
  let ofOthers = 0;
  const signedByOthers: number[] = [];
  for (const key of await store.listDraftKeys()) {
    const draft = await store.readDraft(key);
    if (!draft) continue;
    const photos = (await store.listPhotos(key)).length;
    if (!isOwed(draft, photos)) continue;
    if (!isDraftOf(key, accountId)) {
      ofOthers += 1;
      if (draft.completion !== null && !draft.isDone) signedByOthers.push(draft.handover.id);
      continue;
    }
    const { reservationId, kind, completion, refusal, refusedPhotos = [] } = draft;
    const isRefused = refusal !== undefined || refusedPhotos.length > 0;
    reports.push({ key, reservationId, kind, photos, isSigned: completion !== null, isRefused });
  }
  return { reports, ofOthers, signedByOthers };
};

/**
 * Sends what a person's reports of this device still owe while a page is open, and again when there is a network; what
 * remains is given back. `onSent` when a part of it arrived.
 */
export const useOwed = (accountId: number, onSent: () => void): Owed => {
  const [owed, setOwed] = useState<Owed>({ reports: [], ofOthers: 0, signedByOthers: [] });
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    const page = new AbortController();
    const isLeft = (): boolean => page.signal.aborted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announced = new Set<number>();
    const list = async (store: DeviceStore): Promise<readonly OwedReport[]> => {
      const listed = await listOwed(store, accountId);
      if (!isLeft()) setOwed(listed);
      for (const id of listed.signedByOthers) {
        if (announced.has(id) || isLeft()) continue;
        // Without a network it is tried again with the next page, or when there is one.
        await handoverCalls.announce(id).then(
          () => {
            announced.add(id);
            if (!isLeft()) sent();
          },
          () => undefined,
        );
      }
      return listed.reports;
    };
    const send = async (): Promise<void> => {
      clearTimeout(timer);
      const store = await deviceStore();
      await forgetOld(store);
      const before = await list(store);
      if (before.length === 0 || isLeft()) return;
      await sendLeftBehind(store, accountId);
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
  }, [accountId]);
  return owed;
};
