import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The query of the address, and a function that replaces it without a new entry in the history. The router's own hook
 * stands in one file with its data mode: see `ui/controls/link.tsx`.
 */
export const useSearchParams = (): [
  URLSearchParams,
  (next: URLSearchParams | Record<string, string>, options?: { replace?: boolean }) => void,
] => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [
    params,
    (next, { replace = true } = {}) => {
      const text = new URLSearchParams(next).toString();
      void navigate(text === '' ? pathname : `${pathname}?${text}`, { replace });
    },
  ];
};
