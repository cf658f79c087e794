import type { ThemeOptions } from '@mui/material/styles';

export const chips: ThemeOptions['components'] = {
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'auto',
        gap: 6,
        padding: '1px 9px 1px 8px',
        borderRadius: 99,
        fontWeight: 550,
        '&::before': {
          flex: 'none',
          width: 6,
          height: 6,
          borderRadius: '50%',
          backgroundColor: 'currentcolor',
          content: '""',
        },
      },
      label: { padding: 0 },
    },
    variants: [
      {
        props: { variant: 'outlined' },
        style: {
          minHeight: 34,
          padding: '2px 12px',
          border: '1px solid var(--line)',
          backgroundColor: 'var(--surface)',
          fontWeight: 600,
          '&::before': { display: 'none' },
          '&.MuiChip-clickable:hover': { backgroundColor: 'var(--hover)' },
        },
      },
      {
        props: { variant: 'outlined', color: 'primary' },
        style: {
          borderColor: 'var(--brand)',
          backgroundColor: 'var(--brand-soft)',
          color: 'var(--brand-strong)',
          '&.MuiChip-clickable:hover': { backgroundColor: 'var(--brand-soft)' },
        },
      },
    ],
  },
};
