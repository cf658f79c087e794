/** Our own icons, drawn on a 24 px grid with a 1.75 px stroke. */
const PATHS = {
  dashboard: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z',
  auctions: 'M14.5 4.5 19.5 9.5M12.5 6.5l5 5M9 10l5 5M13 9l-8.5 8.5a1.4 1.4 0 0 0 2 2L15 11M12 21h9',
  customers:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.6 3-5.5 6.5-5.500s6.1 1.9 6.5 5.500M15.5 4.900a3.5 3.5 0 0 1 0 6.200M18 14.900c2 .8 3.2 2.5 3.5 5.1',
  operators:
    'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.5-3.6 3.3-5.5 7-5.500s6.5 1.9 7 5.500M4.5 9V7.500a7.5 7.5 0 0 1 15 0V9',
  groups: 'M3.5 4.500h17v6h-17zM3.5 13.500h7.500v6h-7.500zM14 13.500h6.500v6H14zM7 7.500h.1M10 7.500h7',
  location: 'M12 21s7-6 7-11.500A7 7 0 0 0 5 9.500C5 15 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  earnings: 'M7 4v15M7 19h3.500c3.6 0 6-2.4 6-6M4 11l8-4M4 15l8-4',
  menu: 'M4 7h16M4 12h16M4 17h10',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  left: 'M14.5 6 8.5 12l6 6',
  right: 'M9.5 6l6 6-6 6',
  up: 'M6 14.500l6-6 6 6',
  down: 'M6 9.500l6 6 6-6',
  back: 'M10.5 6 4.5 12l6 6M5 12h15',
  collapse: 'M4 5h16v14H4zM9.5 5v14M16 9.5 13.5 12l2.5 2.5',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 1.500h-15zM10 21h4M12 5V3',
  warning: 'M12 4 2.5 20h19zM12 10v4.500M12 17.300v.2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.700v.2',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.300l2.8 2.800L16 9.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.500v2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.500a17 17 0 0 1-3 3.700M14 17.200c-.6.2-1.3.3-2 .3-6 0-9.5-5.5-9.5-5.500a16 16 0 0 1 4-4.500M10 10a3 3 0 0 0 4 4',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M18.7 5.300l-1.4 1.400M6.7 17.300l-1.4 1.4',
  moon: 'M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500z',
  signOut: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  keyboard: 'M3 6.500h18v11H3zM6.5 10h.1M10 10h.1M14 10h.1M17.5 10h.1M7.5 14h9',
  filter: 'M4 6h16M7 12h10M10 18h4',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  download: 'M12 4v11M7.5 11 12 15.500l4.5-4.500M4.5 20h15',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.500M4.5 20h15',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.400L20 9M20 4v5h-5',
  more: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  star: 'M12 3.500l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.900L6.7 20l1.1-6L3.4 9.800l6-.8z',
  bookmark: 'M6.5 4h11v16.500L12 16.500l-5.5 4z',
  share:
    'M17 8.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM7 14.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 20.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9.2 10.800l5.6-3.500M9.2 13.200l5.6 3.5',
  phone: 'M5 4h4l1.5 4.500L8 10.500a12 12 0 0 0 5.5 5.500l2-2.500L20 15v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1z',
  mail: 'M3.5 6h17v12.500h-17zM4 6.500l8 6.5 8-6.5',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.5 3.500v4M15.5 3.500v4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.500l3.5 2',
  edit: 'M4.5 19.500l1-4.500L16 4.500l3.5 3.500L9 18.500zM13.5 7l3.5 3.5',
  trash: 'M5 7h14M9.5 7V4h5v3M7 7l.8 13h8.400L17 7M10.5 11v5.500M13.5 11v5.5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.3-5.400L4 9M4 4v5h5M12 8v4.500l3 1.8',
  file: 'M6 3.500h8l4 4v13H6zM14 3.500V8h4M9 12.500h6M9 16h6',
  image: 'M4 5h16v14H4zM4 16l4.5-4.500L13 16l3-3 4 4M15.5 9.500h.1',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700l-1.5 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700l1.5-1.5',
  external: 'M13.5 4H20v6.500M20 4l-9 9M17.5 14v6H4V6.500h6',
  home: 'M4 11l8-7 8 7v9h-5.500v-6h-5v6H4z',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 12h17M12 3.500c3 3 3 14 0 17M12 3.500c-3 3-3 14 0 17',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration only: what the icon means is said by the text or label beside it. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' ? 3 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);
