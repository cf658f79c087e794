import LinearProgress from '@mui/material/LinearProgress';

type Props = { value: number; max: number; label?: string; className?: string };

/** How much of something is done. Without a label it only draws what the text beside it says. */
export const Progress = ({ value, max, label, className }: Props) => (
  <LinearProgress
    variant="determinate"
    value={Math.min(value, max)}
    max={max}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className={className}
  />
);
