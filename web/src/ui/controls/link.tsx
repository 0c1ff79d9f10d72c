import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site. */
  to: string;
  replace?: boolean | undefined;
  /** State of the navigation. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A plain click; with a modifier key or another button the link opens elsewhere, as any link does. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  (event.currentTarget.target === '' || event.currentTarget.target === '_self');

/**
 * A link inside the site. The router's own `Link` also serves its data mode (fetchers, prefetching) and costs the home
 * page 5 KB, so every link of the site is this one.
 */
export const Link = ({ to, replace, state, onClick, ...rest }: LinkProps) => {
  const href = useHref(to);
  const path = createPath(useResolvedPath(to));
  const here = createPath(useLocation());
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        // A click on a link to the present page adds no entry to the history.
        void navigate(to, { replace: replace ?? path === here, state });
      }}
    >
      {rest.children}
    </a>
  );
};
