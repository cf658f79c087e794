import MuiIconButton from '@mui/material/IconButton';
import type { Attributes } from './Button';
import { Icon, type IconName } from './Icon';
import { Tooltip } from './Tooltip';

type Props = Attributes & { icon: IconName; label: string; size?: number };

/** A button that shows only an icon; its label is said by screen readers and shown on hover. */
export const IconButton = ({ icon, label, size, ...rest }: Props) => (
  <Tooltip title={label}>
    <MuiIconButton type="button" aria-label={label} {...rest}>
      <Icon name={icon} size={size} />
    </MuiIconButton>
  </Tooltip>
);
