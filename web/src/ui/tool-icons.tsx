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
export const WheelIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.2" />
    <circle cx="12" cy="12" r="2.2" />
    <path d="M4.5 10.5q7.5-2 15 0M12 14.2v6" />
  </>,
);
export const ArchiveIcon = icon(<path d="M3.5 5h17v4h-17zM5 9v10.5h14V9m-9.5 4h5" />);
export const CalendarIcon = icon(<path d="M4 6h16v14H4zm0 4.5h16M8.5 3.5V7m7-3.5V7" />);
export const BoxIcon = icon(
  <path d="m12 3.5 8 4.3v8.4l-8 4.3-8-4.3V7.800zm0 8.5 8-4.200M12 12v8.5M12 12 4 7.800" />,
);
