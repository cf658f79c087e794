import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Menu } from '@/components/ui/Menu';
import { Overtaken } from '@/components/ui/Overtaken';
import { useAct } from '@/components/ui/useAct';
import { contentLife, type ContentLife } from '@/contract/content/life';
import type { EnumValue } from '@/domain/enums';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import type { CallError } from '@/lib/callError';
import { seenOn } from './seenOn';

const PublishDrawer = lazyPart(() => import('./PublishDrawer').then((module) => module.PublishDrawer));
const RejectDrawer = lazyPart(() => import('./RejectDrawer').then((module) => module.RejectDrawer));

type Action = EnumValue<'contentAction'>;
/** Actions that need only a confirmation. */
const CALLS = {
  DISCARD: contentLife.discard,
  CANCEL_SCHEDULE: contentLife.cancelSchedule,
  APPROVE: contentLife.approve,
  UNPUBLISH: contentLife.unpublish,
  REVERT: contentLife.revert,
  REMOVE: contentLife.remove,
  BRING_BACK: contentLife.bringBack,
} as const satisfies Partial<Record<Action, unknown>>;
type Plain = keyof typeof CALLS;
const IN_MENU: readonly Plain[] = ['DISCARD', 'CANCEL_SCHEDULE', 'REVERT', 'UNPUBLISH', 'REMOVE', 'BRING_BACK'];
const DANGER: readonly Plain[] = ['UNPUBLISH', 'REMOVE', 'REVERT'];

type Props = {
  life: ContentLife;
  /** Saves pending input; false: not everything could be saved, so the action is not done. */
  settle: () => Promise<boolean>;
  /** The item after pending input was saved. */
  latest: () => ContentLife;
  onWrong: (failure: CallError) => void;
  onChanged: (life: ContentLife) => void;
};

/** The possible actions on a content item now, in usual order. */
export const Acts = ({ life, settle, latest, onWrong, onChanged }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const uses = useCall(contentLife.uses, { id: life.id }).data?.rows;
  const [open, setOpen] = useState<'publish' | 'schedule' | 'reject' | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const acts = {
    DISCARD: useAct(CALLS.DISCARD),
    CANCEL_SCHEDULE: useAct(CALLS.CANCEL_SCHEDULE),
    APPROVE: useAct(CALLS.APPROVE),
    UNPUBLISH: useAct(CALLS.UNPUBLISH),
    REVERT: useAct(CALLS.REVERT),
    REMOVE: useAct(CALLS.REMOVE),
    BRING_BACK: useAct(CALLS.BRING_BACK),
  };
  const closed = (action: Action) => life.actions.find((one) => one.action === action)?.closed;
  /** Undefined: without the permission, so it is hidden. */
  const isOpen = (action: Action) => closed(action) === null;
  const has = (action: Action) => closed(action) !== undefined;
  const waits = life.state === 'WAITING_APPROVAL';
  const isWithdrawal = (action: Plain) => waits && action === 'CANCEL_SCHEDULE';

  const begin = async (what: 'publish' | 'schedule') => {
    if (await settle()) setOpen(what);
    else toast.error(t('content/life:notKept'));
  };
  const act = async (action: Plain) => {
    setAnchor(null);
    const read = latest();
    if (action !== 'BRING_BACK' && action !== 'CANCEL_SCHEDULE') {
      const leaves = action === 'UNPUBLISH' || action === 'REMOVE';
      const seen = leaves && (uses ? seenOn(uses, t) : t('content/life:usesUnknown'));
      const agreed = await dialog.confirm({
        title: t(`content/life:ask.${action}.title`),
        text: [t(`content/life:ask.${action}.text`), seen].filter(Boolean).join(' '),
        confirmLabel: t(`enums:contentAction.${action}`),
        danger: DANGER.includes(action),
      });
      if (!agreed) return;
    }
    // An approval is of what was read before the question; any other act includes what was typed and kept since.
    const { id, version } = action === 'APPROVE' ? read : latest();
    await acts[action].run({ id, version }, (next: ContentLife) => {
      toast.success(t(isWithdrawal(action) ? 'content/life:waiting.withdrawn' : `content/life:did.${action}`));
      onChanged(next);
    });
  };
  const done = (next: ContentLife) => {
    setOpen(null);
    onChanged(next);
  };
  const inMenu = IN_MENU.filter(isOpen);
  return (
    <>
      {waits && isOpen('APPROVE') && (
        <>
          <Button variant="primary" icon="check" busy={acts.APPROVE.busy} onClick={() => void act('APPROVE')}>
            {t(life.publishAt ? 'content/life:waiting.allow' : 'enums:contentAction.APPROVE')}
          </Button>
          <Button onClick={() => setOpen('reject')}>{t('enums:contentAction.REJECT')}</Button>
        </>
      )}
      {!waits && has('PUBLISH') && (
        <>
          <Button
            variant="primary"
            icon="check"
            disabled={!isOpen('PUBLISH')}
            title={isOpen('PUBLISH') ? undefined : t(`errors:${closed('PUBLISH') ?? ''}`)}
            onClick={() => void begin('publish')}
          >
            {t('enums:contentAction.PUBLISH')}
          </Button>
          <Button icon="clock" disabled={!isOpen('SCHEDULE')} onClick={() => void begin('schedule')}>
            {t('enums:contentAction.SCHEDULE')}
          </Button>
        </>
      )}
      {inMenu.length > 0 && (
        <Button aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          {t('content/life:more')}
        </Button>
      )}
      {anchor && (
        <Menu anchor={anchor} label={t('content/life:more')} end onClose={() => setAnchor(null)}>
          {inMenu.map((action) => (
            <MenuItem key={action} onClick={() => void act(action)}>
              {t(isWithdrawal(action) ? 'content/life:waiting.withdraw' : `enums:contentAction.${action}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {(open === 'publish' || open === 'schedule') && (
        <Overtaken late={waits || !isOpen(open === 'publish' ? 'PUBLISH' : 'SCHEDULE')}>
          <PublishDrawer
            life={latest()}
            planned={open === 'schedule'}
            onWrong={(failure) => {
              setOpen(null);
              onWrong(failure);
            }}
            onClose={() => setOpen(null)}
            onDone={done}
          />
        </Overtaken>
      )}
      {open === 'reject' && (
        <Overtaken late={!waits || !isOpen('REJECT')}>
          <RejectDrawer life={latest()} onClose={() => setOpen(null)} onDone={done} />
        </Overtaken>
      )}
    </>
  );
};
