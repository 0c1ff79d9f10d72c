import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

const STEP = 'etape';

export interface AddressStep {
  /** Index of the current step. */
  current: number;
  goTo: (index: number) => void;
  goBack: () => void;
}

/**
 * The current step of a page, stored in its address: the browser's Back leads one step back. Never beyond `furthest`, for
 * any address.
 */
export const useAddressStep = (slugs: readonly string[], furthest: number): AddressStep => {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get(STEP);
  const asked = slugs.indexOf(given ?? '');
  const current = Math.max(0, Math.min(asked, furthest));
  const addressOf = (index: number): string => `${pathname}?${STEP}=${slugs[index] ?? ''}`;

  // The address names the step shown: one that names a later step is replaced in the history.
  const isOtherwise = given !== null && given !== slugs[current];
  const bringBack = useEffectEvent(() => {
    // A navigation elsewhere is already under way.
    if (search !== window.location.search) return;
    void navigate(addressOf(current), { replace: true, state: location.state as unknown });
  });
  useEffect(() => {
    if (isOtherwise) bringBack();
  }, [isOtherwise, current, search]);

  return {
    current,
    goTo: (index) => {
      const to = addressOf(index);
      // Asked for twice before the page was rendered.
      if (to === window.location.pathname + window.location.search) return;
      void navigate(to, { state: { fromStep: current } });
    },
    goBack: () => {
      const { fromStep } = (location.state as { fromStep?: number } | null) ?? {};
      // An error may have led here from a later step.
      if (fromStep === current - 1) void navigate(-1);
      else void navigate(addressOf(current - 1), { replace: true });
    },
  };
};
