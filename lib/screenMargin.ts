const LEAST_PX = 16;
const SIDES = ['top', 'right', 'bottom', 'left'];

/** Distance in px between a floating element and the screen's edges: keeps clear of a phone's camera and round corners. */
export const screenMargin = (): number => {
  const style = getComputedStyle(document.documentElement);
  return Math.max(LEAST_PX, ...SIDES.map((side) => Number.parseFloat(style.getPropertyValue(`--inset-${side}`)) || 0));
};
