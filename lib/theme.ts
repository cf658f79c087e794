import { createTheme } from '@mui/material/styles';
import { BREAKPOINTS_PX, SPACING_PX } from '@/domain/limits';

/**
 * The theme of the MUI parts. Every colour is a token of styles/tokens.css, which knows both schemes, so there is nothing to
 * switch and no stylesheet to generate; `nativeColor` lets the browser mix the shades.
 */
const main = (token: string) => ({
  main: `var(--${token})`,
  light: `var(--${token})`,
  dark: `var(--${token}-strong, var(--${token}))`,
  contrastText: 'var(--on-brand)',
});

export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  breakpoints: { values: BREAKPOINTS_PX },
  spacing: SPACING_PX,
  shape: { borderRadius: SPACING_PX },
  palette: {
    primary: main('brand'),
    secondary: main('accent'),
    error: main('danger'),
    success: main('success'),
    info: main('info'),
    warning: main('accent'),
    text: { primary: 'var(--ink)', secondary: 'var(--muted)', disabled: 'var(--muted)' },
    background: { default: 'var(--paper)', paper: 'var(--surface)' },
    divider: 'var(--line)',
    action: { active: 'var(--muted)', hover: 'var(--hover)', selected: 'var(--brand-soft)' },
  },
  typography: {
    fontFamily: 'var(--font)',
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'var(--scrim)' } } },
    MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: 'var(--ink)', color: 'var(--surface)' } } },
  },
});
