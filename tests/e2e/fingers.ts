import type { CDPSession, Page } from '@playwright/test';

/** What a finger needs, CSS px; a field with smaller letters makes a phone zoom in. */
const FINGER = 44;
const FIELD = 16;

/** Lets a page believe from now on that it is used with a finger. */
export const withFinger = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  return session;
};

/**
 * What is too small for a finger: buttons, fields and links on the screen under which less than 44 px of them, or of what passes a press on
 * to them, are met; and fields with letters below 16 px. Links within a text are as high as its lines, pins of a map stand where things are.
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
        /** Whether a press this far from the middle still reaches it; outside of the window nothing is known. */
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
