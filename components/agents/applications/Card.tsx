import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import { Link } from '@/components/ui/Link';
import { Menu } from '@/components/ui/Menu';
import type { ApplicationRow } from '@/contract/agents/applications';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { Age } from './Age';
import styles from './Board.module.css';
import { shutBy } from './useMove';

type Action = EnumValue<'agentApplicationAction'>;
type Props = { application: ApplicationRow; onMove: (action: Action) => void };

const place = (stage: ApplicationRow['stage']) => ENUMS.agentApplicationStage.indexOf(stage);

/** The action that leads one stage on along the board, or back. */
export const neighbour = ({ stage, moves }: ApplicationRow, right: boolean): Action | undefined => {
  const ways = moves.filter(({ to }) => to !== 'LOST').toSorted((a, b) => place(a.to) - place(b.to));
  return right
    ? ways.find(({ to }) => place(to) > place(stage))?.action
    : ways.findLast(({ to }) => place(to) < place(stage))?.action;
};

/** Where an application may go from here; a closed way says why. */
const Ways = ({ application, anchor, onMove, onClose }: Props & { anchor: HTMLElement; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Menu anchor={anchor} label={t('agents/applications:move.menu', { name: application.name })} end onClose={onClose}>
      {application.moves.length === 0 && <p className={styles.none}>{t('agents/applications:move.none')}</p>}
      {application.moves.map(({ action }) => {
        const [why] = shutBy(application, action);
        return (
          <MenuItem
            key={action}
            className={styles.way}
            aria-disabled={why !== undefined || undefined}
            onClick={() => {
              onClose();
              onMove(action);
            }}
          >
            <span>
              {why && <Icon name="lock" size={16} />}
              {enumLabel('agentApplicationAction', action, t)}
            </span>
            {why && <small>{t(`errors:${why}`)}</small>}
          </MenuItem>
        );
      })}
    </Menu>
  );
};

/** One application on the board. Its link takes the keys: arrows move it or go along the column, M shows every way. */
export const Card = ({ application, onMove }: Props) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id, name, city, source, operatorName, stageSince, late, onboardingId, stage } = application;
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, currentTarget } = event;
    if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const action = neighbour(application, key === 'ArrowRight');
      if (action) onMove(action);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const links = [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-application]') ?? [])];
      links[links.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    } else if (key.toLowerCase() === 'm') setAnchor(currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    <article className={styles.card}>
      <Link
        href={
          stage === 'ONBOARDING' && onboardingId
            ? `/agent/onboarding?id=${onboardingId}`
            : `/agent/application?id=${id}`
        }
        data-application={id}
        draggable={false}
        aria-keyshortcuts="ArrowLeft ArrowRight M"
        onKeyDown={keys}
      >
        {name}
      </Link>
      <IconButton
        icon="more"
        size={18}
        label={t('agents/applications:move.menu', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <p>{[city, enumLabel('agentApplicationSource', source, t)].filter(Boolean).join(' · ')}</p>
      <footer>
        <span>{operatorName ?? ''}</span>
        <Age since={stageSince} late={late} />
      </footer>
      {anchor && <Ways application={application} anchor={anchor} onMove={onMove} onClose={() => setAnchor(null)} />}
    </article>
  );
};
