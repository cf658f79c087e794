import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

type Props<V extends string> = {
  label: string;
  options: readonly { value: V; text: ReactNode; label?: string }[];
  value: V;
  onChoose: (value: V) => void;
  /** `lines`: looks like tabs above the content, instead of a row of buttons. */
  look?: 'buttons' | 'lines';
  className?: string;
};

/** One of a few ways to look at the same thing; one of them is always chosen. */
export const Segments = <V extends string>({ label, options, value, onChoose, look, className }: Props<V>) => (
  <ToggleButtonGroup
    exclusive
    aria-label={label}
    value={value}
    data-look={look}
    className={className}
    onChange={(_, chosen: V | null) => {
      if (chosen !== null) onChoose(chosen);
    }}
  >
    {options.map(({ value: one, text, label: said }) => (
      <ToggleButton key={one} value={one} aria-label={said} title={said}>
        {text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
