import type { ThemeOptions } from '@mui/material/styles';
import '@mui/x-date-pickers/themeAugmentation';

const HEIGHT_PX = 44;
/** In bars. */
const LOW_PX = 38;
const frame = {
  root: {
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    fontSize: '0.9375rem',
    lineHeight: 1.5,
    letterSpacing: 'inherit',
    // Under 16 px an iPhone zooms into the field.
    '@media (max-width: 899.95px)': { fontSize: '1rem' },
    '&:hover:not(.Mui-error, .Mui-focused) fieldset': { borderColor: 'var(--muted)' },
    '&.Mui-disabled': { backgroundColor: 'var(--surface-2)', color: 'var(--muted)' },
  },
  notchedOutline: {
    top: 0,
    borderColor: 'var(--line-strong)',
    // The label stands above the frame, not in it.
    '& legend': { display: 'none' },
  },
} as const;

/** Fields: the label above in the ink of the text, a frame of at least 44 px, the hint or what is wrong below. */
export const fields: ThemeOptions['components'] = {
  MuiFormControl: {
    defaultProps: { fullWidth: true, variant: 'outlined' },
    styleOverrides: { root: { minWidth: 0 } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        // A label is a flex item, which a z-index lifts above a drawer's head and foot.
        zIndex: 'auto',
        position: 'static',
        maxWidth: 'none',
        marginBottom: 6,
        transform: 'none',
        color: 'var(--ink)',
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.5,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--ink)' },
        '&.visually-hidden': { position: 'absolute', margin: -1 },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: { color: 'var(--danger)' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        color: 'var(--muted)',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        '&.Mui-error': { color: 'var(--danger)', fontWeight: 500 },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: frame.root,
      notchedOutline: frame.notchedOutline,
      multiline: { padding: 0 },
      input: {
        boxSizing: 'border-box',
        height: 'auto',
        minHeight: HEIGHT_PX,
        padding: '9px 12px',
        lineHeight: 1.5,
        borderRadius: 'inherit',
        '&:focus-visible': { boxShadow: 'none' },
        '&::placeholder': { color: 'var(--muted)', opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'currentColor' },
        'textarea&': { minHeight: 112, resize: 'vertical' },
      },
      sizeSmall: { '& .MuiInputBase-input': { minHeight: LOW_PX, padding: '6px 10px' } },
      adornedStart: { paddingLeft: 12, '& input': { paddingLeft: 8 } },
      adornedEnd: { paddingRight: 2 },
    },
  },
  // A field that looks something up is as high as the others.
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root.MuiOutlinedInput-root': {
          padding: 0,
          '& .MuiAutocomplete-input': { padding: '9px 12px' },
        },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: { select: { '&:focus': { backgroundColor: 'transparent' } }, icon: { right: 8 } },
  },
  MuiInputAdornment: { styleOverrides: { root: { margin: 0, color: 'var(--muted)' } } },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        ...frame.root,
        padding: '0 2px 0 12px',
        fontVariantNumeric: 'tabular-nums',
        '& .MuiIconButton-root': { margin: 0, padding: 9 },
        '& .MuiPickersInputBase-sectionContent:focus-visible': { boxShadow: 'none' },
        '& .MuiSvgIcon-root': { fontSize: 20 },
        '&.MuiPickersInputBase-inputSizeSmall .MuiPickersInputBase-sectionsContainer': {
          minHeight: LOW_PX,
          padding: '6px 0',
        },
      },
      notchedOutline: frame.notchedOutline,
      sectionsContainer: { alignItems: 'center', minHeight: HEIGHT_PX, padding: '9px 0', lineHeight: 1.5 },
    },
  },
  // On a phone the hours stand below the month.
  MuiPickersLayout: {
    styleOverrides: {
      contentWrapper: {
        '@media (max-width: 599.95px)': {
          gridTemplateColumns: '1fr',
          '& > *': { gridColumn: '1 !important' },
          '& .MuiMultiSectionDigitalClock-root': {
            justifyContent: 'center',
            height: 132,
            borderTop: '1px solid var(--line)',
          },
          '& .MuiDivider-root': { display: 'none' },
        },
      },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 10 } } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 10 } } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -10, marginRight: 0, alignItems: 'flex-start' },
      label: {
        padding: '9px 0',
        fontSize: 'inherit',
        lineHeight: 1.5,
        '& .MuiFormHelperText-root': { display: 'block', margin: 0 },
      },
    },
  },
};
