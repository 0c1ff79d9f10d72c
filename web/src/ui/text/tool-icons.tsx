import { icon } from './icons.tsx';

/** In a file of their own: the others are on every page. */
export const PictureIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <circle cx="8.5" cy="10" r="1.6" />
    <path d="m5 18 5-5 3 3 3.5-4 3.5 4" />
  </>,
);
export const TrashIcon = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7m-8 0 .8 12.5h9.4L17.5 7M10 11v5m4-5v5" />);
export const MoreIcon = icon(<path d="M5.5 12h.1m6.4 0h.1m6.4 0h.1" strokeWidth="3" />);
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4m7-4v4" />
  </>,
);
