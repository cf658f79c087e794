import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ButtonProps } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';

const CreateDrawer = lazyPart(() => import('./CreateDrawer').then((module) => module.CreateDrawer));

type Props = { auctionId?: number } & Pick<ButtonProps, 'variant' | 'size'>;

/** A button to request a change of a live auction. */
export const CreateRevision = ({ auctionId, ...look }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton may="revisions.create" icon="revision" {...look} onClick={() => setOpen(true)}>
        {t('auctions/revisions:create.action')}
      </LockedButton>
      {open && <CreateDrawer {...(auctionId !== undefined && { auctionId })} onClose={() => setOpen(false)} />}
    </>
  );
};
