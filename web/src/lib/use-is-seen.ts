import { useEffect, useState, type RefObject } from 'react';

/** Whether a part of the page is in view; undefined until that is known, and while the part is not there. */
export const useIsSeen = (
  part: RefObject<HTMLElement | null>,
  { isThere = true, rootMargin }: { isThere?: boolean; rootMargin: string },
): boolean | undefined => {
  const [isSeen, setIsSeen] = useState<boolean>();
  useEffect(() => {
    if (!isThere || part.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting), { rootMargin });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, isThere, rootMargin]);
  return isThere ? isSeen : undefined;
};
