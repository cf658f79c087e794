import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { Money } from '@/components/ui/Money';
import { Notice } from '@/components/ui/Notice';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { useKeptText } from '@/lib/keptTyping';
import { ActDrawer } from './ActDrawer';
import { useClosingAct } from './useClosingAct';

/** Records the seller's agreement to the offer, or its withdrawal. */
export const SellerApprovalDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const approved = file.sellerApprovedAt !== null;
  const [note, setNote] = useKeptText('closing.sellerApproval', file.id);
  const act = useClosingAct(closing.sellerApproval, {
    said: t(approved ? 'closing:seller.takenBack' : 'closing:seller.done'),
    onDone: onClose,
  });
  return (
    <ActDrawer
      title={t(approved ? 'closing:seller.takeBack' : 'enums:closingMend.SELLER_APPROVAL')}
      submitLabel={t(approved ? 'closing:seller.takeBack' : 'closing:seller.submit')}
      busy={act.busy}
      dirty={note !== ''}
      onSubmit={() => void act.run({ id: file.id, approved: !approved, note })}
      onClose={onClose}
    >
      <p>
        {t(approved ? 'closing:seller.whyBack' : 'closing:seller.why', { name: file.seller?.name ?? '' })}{' '}
        <strong>
          <Money kurus={file.bidPrice} />
        </strong>
      </p>
      {!approved && file.stfOutdated && <Notice kind="warning">{t('closing:seller.stfOutdated')}</Notice>}
      <TextAreaField
        label={t('closing:fields.note')}
        hint={t('closing:seller.noteHint')}
        autoFocus
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDrawer>
  );
};
