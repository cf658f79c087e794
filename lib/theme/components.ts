import type { ThemeOptions } from '@mui/material/styles';
import { buttons } from './buttons';
import { chips } from './chips';
import { fields } from './fields';

/** How MUI's parts look here; their colours and measures are the theme's. */
export const components: ThemeOptions['components'] = {
  ...buttons,
  ...chips,
  ...fields,
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } } },
  MuiAlert: {
    styleOverrides: {
      // Where there is no room beside the text, what can be done stands below it.
      root: { padding: '4px 14px', alignItems: 'flex-start', flexWrap: 'wrap' },
      message: { flex: '1 1 180px', minWidth: 0 },
      icon: { marginRight: 10, padding: '8px 0', opacity: 1 },
      action: { paddingTop: 0 },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: { minWidth: 18, height: 18, padding: '0 4px', fontSize: '0.6875rem', fontWeight: 700 },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: {
        height: 6,
        borderRadius: 99,
        backgroundColor: 'var(--line)',
        '& .MuiLinearProgress-bar': { borderRadius: 2 },
      },
    },
  },
  // Within what the phone's notch and corners leave.
  MuiDialog: {
    styleOverrides: {
      container: { padding: 'var(--inset-top) var(--inset-right) var(--inset-bottom) var(--inset-left)' },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { minWidth: 200, maxWidth: 320, border: '1px solid var(--line)' },
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '6px 10px',
        borderRadius: 'var(--radius-small)',
        fontSize: '0.9375rem',
        whiteSpace: 'normal',
        '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--hover)' },
      },
    },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: { display: 'inline-block', maxWidth: '100%', height: '0.8em', borderRadius: 4, verticalAlign: 'middle' },
      text: { transform: 'none' },
    },
  },
  MuiStepConnector: {
    styleOverrides: {
      root: { '&.Mui-active > *, &.Mui-completed > *': { borderColor: 'var(--brand)' } },
      alternativeLabel: { top: 13, left: 'calc(-50% + 18px)', right: 'calc(50% + 18px)' },
      vertical: { marginLeft: 13, '& > span': { minHeight: 12 } },
      line: { borderColor: 'var(--line)', borderWidth: 0, borderTopWidth: 2, borderLeftWidth: 2 },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      label: {
        color: 'var(--muted)',
        fontSize: '0.875rem',
        lineHeight: 1.35,
        '&.Mui-active': { fontWeight: 600 },
        '&.Mui-completed': { fontWeight: 400 },
        '&.MuiStepLabel-alternativeLabel': { marginTop: 6 },
        '@media (max-width: 599.95px)': { fontSize: '0.75rem' },
      },
      vertical: { padding: '4px 0' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 42,
        padding: '8px 2px',
        color: 'var(--muted)',
        '&[aria-current], &.Mui-selected': { color: 'var(--ink)' },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 42, borderBottom: '1px solid var(--line)' },
      list: { gap: 20 },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        maxWidth: 280,
        padding: '6px 10px',
        backgroundColor: 'var(--ink)',
        color: 'var(--surface)',
        fontSize: '0.8125rem',
        fontWeight: 400,
        lineHeight: 1.4,
      },
    },
  },
};
