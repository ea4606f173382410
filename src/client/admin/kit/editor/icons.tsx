import type { ReactNode } from 'react';

const drawn = (paths: ReactNode) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {paths}
  </svg>
);
const lines = (d: string) => drawn(<path d={d} />);
const letter = (text: string, className: string) => (
  <span aria-hidden="true" className={`font-serif leading-none ${className}`}>
    {text}
  </span>
);

/** What stands on the buttons of the toolbar. */
export const icons = {
  heading: letter('H', 'text-xl font-semibold'),
  subheading: letter('H', 'text-base font-semibold'),
  smallHeading: letter('H', 'text-sm font-semibold'),
  bold: letter('B', 'text-lg font-bold'),
  italic: letter('I', 'text-lg italic'),
  link: lines('M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'),
  bullets: lines('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01'),
  numbers: lines('M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 15.5c.5-1 2.5-1 2.5.5S4 18 4 19h2.5'),
  inwards: lines('M11 6h9M11 12h9M11 18h9M4 9l3 3-3 3'),
  outwards: lines('M11 6h9M11 12h9M11 18h9M7 9l-3 3 3 3'),
  quote: lines('M9 7c-3 1-4 3-4 6v4h5v-5H6M19 7c-3 1-4 3-4 6v4h5v-5h-4'),
  picture: drawn(
    <>
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <path d="m4 17 5-5 4 4 3-3 4 4M15.5 8.5h.01" />
    </>,
  ),
  rule: lines('M4 12h16M8 6h8M8 18h8'),
  undo: lines('M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3'),
  redo: lines('m16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h3'),
};
