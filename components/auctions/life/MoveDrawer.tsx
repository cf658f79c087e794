import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { auctionLife } from '@/contract/auctions/life';
import type { AuctionMove } from '@/contract/auctions/record';
import { needsNote } from '@/domain/machines/auctionMoves';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';

type Props = { auctionId: number; move: AuctionMove; onClose: () => void };

/** Asks before a move, with a field for the reason, which some moves require. */
export const MoveDrawer = ({ auctionId, move: { action, to }, onClose }: Props) => {
  const { t } = useTranslation();
  const make = useAct(auctionLife.move);
  const [note, setNote] = useKeptText(`auction.${action}`, auctionId);
  const name = enumLabel('auctionAction', action, t);
  const needed = needsNote(action);

  const submit = () =>
    make.run({ auctionId, action, note }, ({ status }) => {
      toast.success(t('auctions/life:moves.done', { status: enumLabel('auctionStatus', status, t) }));
      onClose();
    });
  return (
    <FormDrawer open title={name} submitLabel={name} busy={make.busy} onSubmit={() => void submit()} onClose={onClose}>
      <p>{t('auctions/life:moves.becomes', { status: enumLabel('auctionStatus', to, t) })}</p>
      <TextAreaField
        label={t('auctions/life:moves.note')}
        hint={t(needed ? 'auctions/life:moves.noteNeeded' : 'auctions/life:moves.noteHint')}
        required={needed}
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
