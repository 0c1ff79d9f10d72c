import { useIsOnline } from '../lib/use-is-online.ts';
import { OFFLINE } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Says beside a skeleton what is being waited for: visible only without a network. */
export const Waiting = ({ label }: { label: string }) =>
  useIsOnline() ? <VisuallyHidden>{label}</VisuallyHidden> : <p>{OFFLINE}</p>;
