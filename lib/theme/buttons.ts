import type { ThemeOptions } from '@mui/material/styles';
import { NearLink } from '../NearLink';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    primary: true;
    secondary: true;
    ghost: true;
    danger: true;
  }
}

const closed = {
  borderColor: 'var(--line)',
  backgroundColor: 'var(--surface-2)',
  color: 'var(--muted)',
  // The pointer shows that it is disabled, and hovering shows why.
  cursor: 'not-allowed',
  pointerEvents: 'auto',
} as const;

const line = {
  minHeight: 40,
  padding: 0,
  borderBottom: '2px solid transparent',
  borderRadius: 0,
  backgroundColor: 'transparent',
} as const;
const lineOfChosen = { borderColor: 'var(--brand)', backgroundColor: 'transparent', color: 'var(--ink)' } as const;

export const buttons: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true, LinkComponent: NearLink } },
  MuiButton: {
    defaultProps: { variant: 'secondary', color: 'inherit', loadingPosition: 'end' },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 40,
        padding: '8px 16px',
        border: '1px solid transparent',
        whiteSpace: 'nowrap',
        // Hovered too: a variant's own colour under the pointer would leave grey words on dark green.
        '&.Mui-disabled, &.Mui-disabled:hover, &[aria-disabled="true"], &[aria-disabled="true"]:hover': closed,
        '&.MuiButton-loading': { cursor: 'progress' },
      },
      sizeSmall: { minHeight: 32, padding: '4px 12px', fontSize: '0.875rem' },
      sizeLarge: { minHeight: 48, padding: '12px 24px', fontSize: '1rem' },
      startIcon: { marginLeft: 0 },
      endIcon: { marginRight: 0 },
    },
    variants: [
      {
        props: { variant: 'primary' },
        style: {
          backgroundColor: 'var(--brand)',
          color: 'var(--on-brand)',
          '&:hover': { backgroundColor: 'var(--brand-strong)' },
        },
      },
      {
        props: { variant: 'secondary' },
        style: {
          borderColor: 'var(--line)',
          backgroundColor: 'var(--surface)',
          color: 'var(--ink)',
          '&:hover': { borderColor: 'var(--line-strong)' },
        },
      },
      {
        props: { variant: 'ghost' },
        style: { color: 'var(--ink)', '&:hover': { backgroundColor: 'var(--hover)' } },
      },
      {
        props: { variant: 'danger' },
        style: {
          backgroundColor: 'var(--danger)',
          color: 'var(--on-brand)',
          '&:hover': { filter: 'brightness(0.92)' },
        },
      },
    ],
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        padding: 0,
        borderRadius: 'var(--radius)',
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-disabled': { color: 'inherit', opacity: 0.45, cursor: 'not-allowed', pointerEvents: 'auto' },
      },
      sizeSmall: { width: 28, height: 28, borderRadius: 'var(--radius-small)' },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        gap: 2,
        padding: 2,
        border: '1px solid var(--line)',
        backgroundColor: 'var(--surface)',
        '& .MuiToggleButton-root.MuiToggleButton-root': { margin: 0, border: 0, borderRadius: 'var(--radius-small)' },
        '&[data-look="lines"]': {
          gap: 18,
          padding: 0,
          border: 0,
          borderRadius: 0,
          '& .MuiToggleButton-root.MuiToggleButton-root': { ...line, '&.Mui-selected': lineOfChosen },
        },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        gap: 6,
        minWidth: 36,
        minHeight: 32,
        padding: '2px 12px',
        color: 'var(--muted)',
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--brand-soft)', color: 'var(--brand)' },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { button: { padding: '4px 0', fontSize: '0.9375rem', fontWeight: 600 } },
  },
};
