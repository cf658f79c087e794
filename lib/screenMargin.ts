const LEAST_PX = 16;
const SIDES = ['top', 'right', 'bottom', 'left'];

/** How far what floats over a screen stays from its edges, in px: clear of a phone's camera and round corners too. */
export const screenMargin = (): number => {
  const style = getComputedStyle(document.documentElement);
  return Math.max(LEAST_PX, ...SIDES.map((side) => Number.parseFloat(style.getPropertyValue(`--inset-${side}`)) || 0));
};
