/** SVG paths in a square of 24. */
const paths: Partial<Record<string, string>> = {
  dashboard: 'M4 4h6v9H4zM4 17h6v3H4zM14 11h6v9h-6zM14 4h6v3h-6z',
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M8 9h5M8 13h5',
  programs: 'M5 5.5A1.5 1.5 0 0 1 6.5 4H19v16H6.5A1.5 1.5 0 0 1 5 18.5zM5 17h14',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14a6.5 6.5 0 0 1 3.5 6',
  videos: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  university: 'M12 4 2 9l10 5 10-5zM6 11.5V17c2 2.5 10 2.5 12 0v-5.5',
  history: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2',
  events: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  pictures: 'M3 5h18v14H3zM4 18l6-6 4 4 2-2 4 4M15.5 9.5h.01',
  pages: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  comments: 'M4 5h16v11H9l-5 4z',
  donations: 'M12 20C7 16.5 4 13.3 4 9.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5c0 3.8-3 7-8 10.5',
  campaigns: 'M5 21V4M5 5h13l-3 4 3 4H5',
  funds: 'M3 7h18v12H3zM3 11h18M16 15h2M6 7l9-3v3',
  volunteers: 'M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20a7 7 0 0 1 14 0M19 8v6M16 11h6',
  donors: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6.5 6.5 0 0 1 13 0M16 9l2 2 4-4',
  contacts: 'M3 6h18v12H3zM3 7l9 7 9-7',
  applications: 'M6 3h8l4 4v14H6zM14 3v4h4M9 14l2 2 4-4',
  imports: 'M12 3v11M8 10l4 4 4-4M4 15v5h16v-5',
  translations: 'M4 5h9M8.5 3v2M11 5c-1 4-3.5 6.5-7 8M6 8c1.5 2.500 3.5 4 6 5M12 21l4.5-11L21 21M13.5 17.5h6',
  redirects: 'M4 18v-5a4 4 0 0 1 4-4h11M15 5l4 4-4 4',
  foundation: 'M4 21h16M6 21V8l6-4 6 4v13M10 21v-5h4v5',
  settings: 'M4 7h10M18 7h2M4 17h4M12 17h8M16 5v4M10 15v4',
  newsletter: 'M3 12 21 4l-6 17-4-8zM11 13 21 4',
  staff: 'M5 3h14v18H5zM12 11a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8 17a4 4 0 0 1 8 0',
  activity: 'M3 12h4l3-7 4 14 3-7h4',
  integrations: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0',
  health: 'M9 4h6v5h5v6h-5v5H9v-5H4V9h5z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M20 20l-4-4',
  site: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  logout: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
};

export const SectionIcon = ({ of }: { of: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-5 shrink-0 opacity-75"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[of]} />
  </svg>
);
