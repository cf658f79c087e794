const scrolls = (box: Element) =>
  box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);

/**
 * Shows the row that a list stands at within the list, and leaves the page where it is: `scrollIntoView` would draw the page to a list that
 * stands below what was opened, as on a phone or at 200 %, and Tab would go on from there.
 */
export const showWithin = (row: Element | null | undefined): void => {
  let box = row?.parentElement;
  while (box && box !== document.body && !scrolls(box)) box = box.parentElement;
  if (!row || !box || box === document.body) return;
  const [around, own] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  box.scrollTop += Math.min(0, own.top - around.top) + Math.max(0, own.bottom - around.bottom);
};
