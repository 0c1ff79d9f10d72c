import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow } from '../../../../lib/server-clock.ts';
import { useLock } from '../../../../lib/calls/use-act.ts';
import { reservationMutations } from '../../api/reservations.mutations.ts';
import type { Order, Reservation } from '../../api/reservations.queries.ts';
import { isOf, type Ask } from '../../api/hold-situation.ts';
import { stateAfterFailure, type HoldState, type ReceivedHold } from './hold-state.ts';

/** A hold received this recently is not read again when the step opens. */
const FRESH_MS = 10_000;

interface UseHoldInput {
  order: Order;
  known: ReceivedHold | undefined;
  onConfirmed: (reservation: Reservation) => void;
  /** True when the refusal is shown elsewhere. */
  onRefused: (error: unknown) => boolean;
}

export interface HoldControl {
  state: HoldState;
  isAsking: boolean;
  /** Reads the hold again; true while it still waits for its payment. */
  look: () => Promise<boolean>;
  take: () => void;
  /** Repeats the request that failed. */
  retry: () => void;
}

/** The hold of exactly these choices, for as long as the payment step shows them. */
export const useHold = ({ order, known, onConfirmed, onRefused }: UseHoldInput): HoldControl => {
  const [state, setState] = useState<HoldState>(() =>
    known?.reservation.status === 'pending' && isOf(known.reservation, order)
      ? { kind: 'held', isLost: false, ...known }
      : { kind: 'asking' },
  );

  const ask = useMutation({
    ...reservationMutations.hold(order),
    onSuccess: (found) => {
      switch (found.kind) {
        case 'mine':
          if (found.reservation.status !== 'pending') onConfirmed(found.reservation);
          else
            setState({
              kind: 'held',
              isLost: false,
              reservation: found.reservation,
              receivedAt: serverNow().getTime(),
            });
          return;
        case 'replaced':
          setState(found);
          return;
        case 'none':
          setState((last) => (last.kind === 'held' ? { ...last, isLost: true } : last));
      }
    },
    onError: (error, how) => {
      // `look` only reads: nothing can be refused.
      if (how !== 'look' && onRefused(error)) return;
      setState((last) => stateAfterFailure(last, how, error));
    },
  });

  const lock = useLock();
  /** For a click: does nothing while a request is under way. */
  const askOnce = (how: Ask): void => {
    if (!ask.isPending) void lock(() => ask.mutateAsync(how).catch(() => undefined));
  };

  const enter = useEffectEvent(() => {
    const isFresh = state.kind === 'held' && serverNow().getTime() - state.receivedAt <= FRESH_MS;
    if (!isFresh) ask.mutate('enter');
  });
  const isEntered = useRef(false);
  useEffect(() => {
    if (isEntered.current) return;
    isEntered.current = true;
    enter();
  }, []);

  return {
    state,
    isAsking: ask.isPending,
    look: async () => {
      const held = state.kind === 'held' ? state.reservation.id : undefined;
      const found = await ask.mutateAsync('look').catch(() => undefined);
      if (found?.kind !== 'mine') return false;
      return found.reservation.status === 'pending' && found.reservation.id === held;
    },
    take: () => askOnce('take'),
    retry: () => {
      if (state.kind === 'failed') askOnce(state.how);
    },
  };
};
