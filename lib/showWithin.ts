const scrolls = (box: Element) =>
  box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);

/**
 * Scrolls a list to its current row without scrolling the page. `scrollIntoView` would also scroll the page when the list is below the opened
 * part, as on a phone or at 200 % zoom.
 */
export const showWithin = (row: Element | null | undefined): void => {
  let box = row?.parentElement;
  while (box && box !== document.body && !scrolls(box)) box = box.parentElement;
  if (!row || !box || box === document.body) return;
  const [around, own] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  box.scrollTop += Math.min(0, own.top - around.top) + Math.max(0, own.bottom - around.bottom);
};
