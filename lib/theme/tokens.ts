/**
 * Every colour once, for both schemes: [in light, in dark]. Text pairs reach WCAG AA on paper and on surface. The theme makes them CSS
 * variables of the same name: `var(--brand)`.
 */
export const COLOURS = {
  paper: ['#f6f4ef', '#0d1513'],
  surface: ['#ffffff', '#14201c'],
  'surface-2': ['#faf8f4', '#1a2723'],
  ink: ['#16241f', '#e8ede9'],
  muted: ['#56665f', '#9dafa7'],
  line: ['#e4e0d6', '#26342f'],
  'line-strong': ['#7f8b85', '#64766e'],
  hover: ['rgb(15 91 80 / 5%)', 'rgb(232 237 233 / 6%)'],
  scrim: ['rgb(13 29 24 / 45%)', 'rgb(0 0 0 / 62%)'],

  brand: ['#0f5b50', '#5cc2ae'],
  'brand-strong': ['#0a3f38', '#8ad8c8'],
  'brand-soft': ['#e3efec', '#17332d'],
  'on-brand': ['#ffffff', '#06201b'],
  accent: ['#8f5d12', '#e0a848'],
  'accent-mark': ['#b4791f', '#e0a848'],
  'accent-soft': ['#f8ecd6', '#33281a'],
  danger: ['#b3372b', '#f08a7e'],
  'danger-soft': ['#fbe8e5', '#3a1f1c'],
  success: ['#27703f', '#7cc897'],
  'success-soft': ['#e2f1e7', '#18301f'],
  info: ['#2a5f86', '#83b9de'],
  'info-soft': ['#e4eef5', '#182a38'],

  // The side menu is dark in both schemes.
  menu: ['#0c332d', '#0a1f1b'],
  'menu-2': ['#114239', '#11302a'],
  'menu-ink': ['#e6efe9', '#e6efe9'],
  'menu-muted': ['#a3bbb1', '#a3bbb1'],
  'menu-line': ['rgb(230 239 233 / 12%)', 'rgb(230 239 233 / 12%)'],
  brass: ['#e3b462', '#e3b462'],

  'chart-1': ['#0f5b50', '#5cc2ae'],
  'chart-2': ['#b4791f', '#e0a848'],
  'chart-3': ['#2f6690', '#83b9de'],
  'chart-4': ['#a34a5f', '#e08fa3'],
  'chart-5': ['#6b7d3a', '#b3c67a'],
  'chart-6': ['#6a5a8c', '#b4a5d8'],
} as const satisfies Record<string, readonly [string, string]>;

export type Colour = keyof typeof COLOURS;

/** The colours of one scheme. */
export const coloursOf = (scheme: 'light' | 'dark') =>
  Object.fromEntries(Object.entries(COLOURS).map(([name, pair]) => [name, pair[scheme === 'light' ? 0 : 1]])) as Record<
    Colour,
    string
  >;
