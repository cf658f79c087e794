import type { CDPSession, Page } from '@playwright/test';

/** Minimum size for touch, CSS px; phones zoom in on a field with a smaller font. */
const FINGER = 44;
const FIELD = 16;

/** Emulates touch on the page from now on. */
export const withFinger = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  return session;
};

/**
 * Elements too small for touch: buttons, fields and links whose touch area, including elements that pass the tap on to them, is below 44
 * px; and fields with a font below 16 px. Exceptions: links within a text, and pins on a map.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([finger, letters]) => {
      const found: string[] = [];
      const said = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
      for (const element of document.querySelectorAll(
        'button, a[href], summary, select, textarea, input, [role=button]',
      )) {
        const style = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        const isHidden = width < 2 || height < 2 || style.visibility === 'hidden' || style.pointerEvents === 'none';
        if (
          isHidden ||
          element.matches('.leaflet-marker-icon, [type=checkbox], [type=radio], [type=file], [type=range]')
        )
          continue;
        if (element.matches('input, select, textarea') && parseFloat(style.fontSize) < letters)
          found.push(`${said(element)} has letters of ${style.fontSize}`);
        if (element.matches('a') && style.display === 'inline') continue;
        const [middleX, middleY] = [x + width / 2, y + height / 2];
        /** Whether a tap this far from the centre still reaches it; outside the window this is unknown. */
        const reaches = (dx: number, dy: number) => {
          const at = document.elementFromPoint(middleX + dx, middleY + dy);
          return (
            at === null ||
            element.contains(at) ||
            at.closest('label, a, button') === element ||
            at.closest('label')?.contains(element)
          );
        };
        if (!reaches(0, 0)) continue;
        const half = finger / 2 - 1;
        const isHigh = height >= finger - 1 || (reaches(0, -half) && reaches(0, half));
        const isWide = width >= finger - 1 || (reaches(-half, 0) && reaches(half, 0));
        if (!isHigh || !isWide) found.push(`${said(element)} is ${Math.round(width)} × ${Math.round(height)}`);
      }
      return [...new Set(found)];
    },
    [FINGER, FIELD] as const,
  );
