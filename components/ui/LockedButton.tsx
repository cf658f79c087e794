import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import type { Permission } from '@/domain/permissions';
import { lazyPart } from '@/lib/lazyPart';
import { retried } from '@/lib/retried';
import { useMay, useViewingLock } from '@/lib/session';
import { withTexts } from '@/lib/withTexts';
import { Button, type ButtonProps } from './Button';
import { Tooltip } from './Tooltip';

const MissingPermission = dynamic(
  withTexts(['permissions'], () =>
    import(/* webpackChunkName: 'access' */ './access/MissingPermission').then((module) => module.MissingPermission),
  ),
);
const AskDrawer = lazyPart(() => import('./access/AskDrawer').then((module) => module.AskDrawer), {
  texts: ['access', 'permissions', 'enums/records'],
});

/** Loaded with the first press that asks for access, since it brings the whole table of who may grant what. */
const loadAskable = retried(() =>
  import(/* webpackChunkName: 'access' */ '@/domain/access').then((module) => module.askable),
);

export type LockedButtonProps = ButtonProps & {
  /** The permission that it needs. */
  may?: Permission;
  /** Another reason why it is locked now, as a sentence; empty: it is not. */
  reason?: string | null;
};

/**
 * A button that says why it is locked: which permission is missing, or what has to happen first. It stays reachable by keyboard, so that the
 * reason is too. Pressing it requests the missing permission, if that can be granted for a time.
 */
export const LockedButton = ({ may, reason, ...button }: LockedButtonProps) => {
  const id = useId();
  const permitted = useMay(may ?? 'public');
  const missing = permitted ? undefined : may;
  const [asking, setAsking] = useState(false);
  const viewing = useViewingLock(may ?? 'public');
  const why = missing ? <MissingPermission permission={missing} /> : (may && viewing) || reason;
  const ask = async () => setAsking(missing !== undefined && (await loadAskable())(missing));
  const { href: _, onClick: __, ...rest } = button;
  const locked = {
    ...rest,
    type: 'button',
    icon: 'lock',
    'aria-disabled': 'true',
    'aria-describedby': id,
    onClick: () => void ask(),
  } as const;
  // The same element either way: a button that is locked by its own press keeps the focus.
  return (
    <>
      <Tooltip title={why}>
        <Button {...(why ? locked : button)} />
      </Tooltip>
      {why && (
        <span id={id} className="visually-hidden">
          {why}
        </span>
      )}
      {asking && missing && (
        <AskDrawer wanted={{ kind: 'PERMISSION', permission: missing }} onClose={() => setAsking(false)} />
      )}
    </>
  );
};
