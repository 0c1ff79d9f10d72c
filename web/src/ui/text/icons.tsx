import type { ReactNode } from 'react';

interface IconProps {
  size?: number;
}

/** Drawn on a 24-unit grid in `currentColor`; an icon never carries a meaning alone. */
export const icon = (shape: ReactNode) => {
  const Icon = ({ size = 20 }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shape}
    </svg>
  );
  return Icon;
};

export const ChevronLeftIcon = icon(<path d="m15 5-7 7 7 7" />);
export const ChevronRightIcon = icon(<path d="m9 5 7 7-7 7" />);
export const ChevronDownIcon = icon(<path d="m5 9 7 7 7-7" />);
export const ArrowUpIcon = icon(<path d="M12 20V5m-6 6 6-6 6 6" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.6" />
    <path d="M4.8 20c.7-4 3.6-6 7.2-6s6.5 2 7.2 6" />
  </>,
);
/** The same person, filled: the state under the pointer. */
export const PersonFilledIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.6" fill="currentColor" />
    <path d="M4.8 20c.7-4 3.6-6 7.2-6s6.5 2 7.2 6z" fill="currentColor" />
  </>,
);
export const PhoneIcon = icon(
  <path d="M8.5 4H5.5A1.5 1.5 0 0 0 4 5.6C4.4 13.4 10.6 19.6 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3l-4.2-1.5-1.9 2a12 12 0 0 1-5.9-5.9l2-1.9z" />,
);
export const MailIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </>,
);
export const PinIcon = icon(
  <>
    <path d="M12 21c4.5-4.7 6.8-8.2 6.8-11A6.8 6.8 0 0 0 5.2 10c0 2.8 2.3 6.3 6.8 11z" />
    <circle cx="12" cy="10" r="2.4" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.2" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.2" />
    <path d="M12 11v5m0-8.2v.1" />
  </>,
);
export const WarningIcon = icon(
  <>
    <path d="M12 4.2 21 19.5H3z" />
    <path d="M12 10v4.5m0 2.5v.1" />
  </>,
);
