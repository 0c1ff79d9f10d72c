import type { Clock } from '../../server/src/platform/clock.ts';
import type { CallFault, FaultInjector } from './faults/faults.ts';
import { crash, type Host, type Scheduler } from './scheduler.ts';
import type { Trace } from './trace.ts';

/** No answer. `isSilent`: without an error either, so that only the caller's time limit ends the call. */
export class NoAnswer extends Error {
  readonly isSilent: boolean;

  constructor(isSilent: boolean) {
    super('the connection broke');
    this.isSilent = isSilent;
  }
}

/**
 * A call that leaves a process. It waits at a gate before its effect and before its answer, for `ms` of simulated time at
 * least; the faults of the run lose it before or after the effect, or end the process. `effect` gets the fault, because
 * some are the other side's errors.
 */
export type OutsideCall = <T>(
  host: Host,
  label: string,
  effect: (fault: CallFault | undefined) => T | Promise<T>,
  ms?: { there: number; back: number },
) => Promise<T>;

export const outsideCall =
  (parts: { clock: Clock; scheduler: Scheduler; trace: Trace; faults: FaultInjector }): OutsideCall =>
  async (host, label, effect, ms = { there: 0, back: 0 }) => {
    const { clock, scheduler, trace, faults } = parts;
    const pass = (gate: string, min: number): Promise<void> => {
      const dueAt = clock.now().getTime() + min;
      // So that time can pass to that moment when nothing else happens.
      if (min > 0) scheduler.after(min, () => undefined);
      return scheduler.pass(host, gate, () => clock.now().getTime() >= dueAt);
    };
    await pass(`asks ${label}`, ms.there);
    const fault = faults.ofCall(clock.now());
    if (fault === 'crash-before') return crash(trace, host, `before it asks ${label}`);
    if (fault === 'lost-before' || fault === 'silent-before') {
      trace.note(`${host.name} asks ${label}: ${fault}`);
      throw new NoAnswer(fault === 'silent-before');
    }
    const answer = await effect(fault);
    trace.note(`${host.name} asks ${label}: ${brief(answer)}`);
    if (fault === 'crash-after') return crash(trace, host, `after it asked ${label}`);
    await pass(`answer to ${label}`, ms.back);
    if (fault === 'lost-after' || fault === 'silent-after') {
      trace.note(`${host.name} never receives the answer to ${label}: ${fault}`);
      throw new NoAnswer(fault === 'silent-after');
    }
    return answer;
  };

const LONGEST = 160;

/** The status and the body of an HTTP answer for the trace, without the headers, some of which are random. */
const brief = (answer: unknown): string => {
  const { status, body } = (answer ?? {}) as { status?: number; body?: string };
  return `${status ?? 'done'} ${body ?? ''}`.replace(/\s+/g, ' ').slice(0, LONGEST);
};
