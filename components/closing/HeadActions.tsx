import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { Overtaken } from '@/components/ui/Overtaken';
import type { ClosingDetail } from '@/contract/closing/record';
import { lazyPart } from '@/lib/lazyPart';
import { useLock } from './useLock';

const CancelDrawer = lazyPart(() => import('./CancelDrawer').then((module) => module.CancelDrawer));
const AssignDrawer = lazyPart(() => import('./AssignDrawer').then((module) => module.AssignDrawer));

/** Beside the title: reassign the closing, and cancel it. */
export const HeadActions = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const { only } = useLock(file);
  const [open, setOpen] = useState<'assign' | 'cancel' | null>(null);
  if (file.outcome !== 'OPEN' && open === null) return null;
  const close = () => setOpen(null);
  return (
    <>
      {(!only || file.can.manage) && (
        <LockedButton may="closings.manage" icon="customers" onClick={() => setOpen('assign')}>
          {t('closing:assign.action')}
        </LockedButton>
      )}
      {(!only || file.can.cancel) && (
        <LockedButton
          may="closings.cancel"
          reason={file.money.pricePaid > 0 ? t('errors:CLOSING_PRICE_PAID') : null}
          variant="ghost"
          icon="close"
          onClick={() => setOpen('cancel')}
        >
          {t('closing:cancel.action')}
        </LockedButton>
      )}
      <Overtaken late={file.outcome !== 'OPEN' || (open === 'cancel' && file.money.pricePaid > 0)}>
        {open === 'assign' && <AssignDrawer file={file} onClose={close} />}
        {open === 'cancel' && <CancelDrawer file={file} onClose={close} />}
      </Overtaken>
    </>
  );
};
