import '@mui/material/themeCssVarsAugmentation';
import { createTheme, type Overlays, type Shadows } from '@mui/material/styles';
import { BREAKPOINTS_PX, SPACING_PX } from '@/domain/basics';
import { components } from './theme/components';
import { type Colour, coloursOf } from './theme/tokens';

const SOFT = { success: 'success-soft', info: 'info-soft', warning: 'accent-soft', error: 'danger-soft' } as const;

/** What MUI calls the colours of one scheme. Shades that it needs besides are mixed by the browser (`nativeColor`). */
const schemeOf = (mode: 'light' | 'dark') => {
  const colours = coloursOf(mode);
  const tone = (main: Colour, strong: Colour = main) => ({
    main: colours[main],
    light: colours[main],
    dark: colours[strong],
    contrastText: colours['on-brand'],
  });
  return {
    ...colours,
    palette: {
      primary: tone('brand', 'brand-strong'),
      secondary: tone('accent'),
      error: tone('danger'),
      success: tone('success'),
      info: tone('info'),
      warning: tone('accent'),
      text: { primary: colours.ink, secondary: colours.muted, disabled: colours.muted },
      background: { default: colours.paper, paper: colours.surface },
      divider: colours.line,
      Alert: Object.fromEntries(
        (['success', 'info', 'warning', 'error'] as const).flatMap((severity) => [
          [`${severity}Color`, colours.ink],
          [`${severity}StandardBg`, colours[SOFT[severity]]],
        ]),
      ),
      action: {
        active: colours.muted,
        hover: colours.hover,
        selected: colours['brand-soft'],
        disabled: colours.muted,
        disabledBackground: colours['surface-2'],
      },
    },
    // Elevation is shown by the shadow alone.
    overlays: Array<undefined>(25).fill(undefined) as Overlays,
  };
};

/**
 * The look of the console: MUI's theme with our tokens. MUI makes each of them a CSS variable, for `data-scheme` of the page, and CSS modules
 * use the same variables.
 */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: '', nativeColor: true, colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: schemeOf('light'), dark: schemeOf('dark') },
  breakpoints: { values: BREAKPOINTS_PX },
  spacing: SPACING_PX,
  shape: { borderRadius: SPACING_PX },
  // As a dialog's: of layers the one that came later lies on top (lib/layers.ts).
  zIndex: { drawer: 1300 },
  shadows: ['none', ...Array<string>(24).fill('var(--shadow)')] as Shadows,
  typography: {
    fontFamily: 'var(--font)',
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.875rem' },
    button: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.25, textTransform: 'none' },
    caption: { fontSize: '0.8125rem' },
  },
  components,
});
