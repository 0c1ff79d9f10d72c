import { useEffect, useState } from 'react';
import { now } from './clock.ts';

const TICK_MS = 20_000;

/** The moment, for what may be done from a certain time on while a page stays open. */
export const useNow = (): Date => {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return moment;
};
