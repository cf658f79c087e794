import { useState } from 'react';
import { enumLabel } from '@/components/ui/EnumChip';
import { useDialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { auctionLife } from '@/contract/auctions/life';
import type { AuctionMove } from '@/contract/auctions/record';
import { needsNote } from '@/domain/machines/auctionMoves';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/auctionLife/texts';

type Props = { auctionId: number; move: AuctionMove; onClose: () => void };

/** Asks before a move is made, with room for the reason, which some moves must have. */
export const MoveDrawer = ({ auctionId, move: { action, to }, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const make = useAction(auctionLife.move);
  const [note, setNote] = useState('');
  const name = enumLabel('auctionAction', action, t);
  const needed = needsNote(action);

  const submit = async () => {
    try {
      const { status } = await make.mutateAsync({ auctionId, action, note });
      toast.success(t('auctionLife:moves.done', { status: enumLabel('auctionStatus', status, t) }));
      onClose();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={name}
      submitLabel={name}
      busy={make.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('auctionLife:moves.becomes', { status: enumLabel('auctionStatus', to, t) })}</p>
      <TextAreaField
        label={t('auctionLife:moves.note')}
        hint={t(needed ? 'auctionLife:moves.noteNeeded' : 'auctionLife:moves.noteHint')}
        required={needed}
        autoFocus
        value={note}
        length={note.length}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
