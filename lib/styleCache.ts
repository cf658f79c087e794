import type { StylisPlugin } from '@emotion/cache';
import { createEmotionCache } from '@mui/material-nextjs/v16-pagesRouter';

/** What browsers of today still know under a maker's name alone: selection in Safari, colours on paper in Chromium before 136. */
const PREFIXED = /^(?:user-select|print-color-adjust):/;

/** All others have their own names everywhere by now. Emotion's prefixes would make a third of each page's styles. */
const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.test(element.value))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** MUI's styles, under the page's nonce. */
export const styleCache = (nonce: string | undefined) =>
  createEmotionCache({ key: 'mui', nonce, stylisPlugins: [prefix] });
