import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNREAD_MAX } from '@/domain/notifications';
import { lazyPart } from '@/lib/lazyPart';
import { useCall } from '@/lib/useCall';
import { withTexts } from '@/lib/withTexts';
import { Icon } from '../Icon';
import { Tooltip } from '../Tooltip';
import { NOTIFICATION_NEWS } from './news';

const load = withTexts(['notifications'], () =>
  import('./NotificationPanel').then((module) => module.NotificationPanel),
);
const NotificationPanel = lazyPart(load);

/** How many notifications one has not read, kept up to date; it opens the list of them. */
export const Bell = () => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useCall(NOTIFICATION_NEWS, {}).data?.unread ?? 0;
  const label = unread > 0 ? t('shell:unread', { count: unread }) : t('shell:notifications');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onMouseEnter={() => void load()}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge
            badgeContent={unread >= UNREAD_MAX ? `${UNREAD_MAX}+` : unread || undefined}
            color="error"
            slotProps={{ badge: { 'aria-hidden': true } }}
          >
            <Icon name="bell" />
          </Badge>
        </IconButton>
      </Tooltip>
      <span className="visually-hidden" role="status">
        {unread > 0 ? label : ''}
      </span>
      {anchor && <NotificationPanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
