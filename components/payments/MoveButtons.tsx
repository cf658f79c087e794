import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import type { EftRow } from '@/contract/payments';
import { type EftAction, FORWARD, MOVE_MAY, whyClosed } from './moves';

type Props = {
  eft: EftRow;
  only?: readonly EftAction[];
  size?: 'small' | 'medium';
  onStart: (action: EftAction) => void;
};

/** A transfer's possible moves; a locked button says why. */
export const MoveButtons = ({ eft, only, size = 'medium', onStart }: Props) => {
  const { t } = useTranslation();
  return eft.moves
    .filter(({ action }) => !only || only.includes(action))
    .map((move) => (
      <LockedButton
        key={move.action}
        may={MOVE_MAY[move.action]}
        reason={whyClosed(move, t)}
        size={size}
        variant={FORWARD.includes(move.action) ? 'primary' : 'secondary'}
        onClick={() => onStart(move.action)}
      >
        {enumLabel('eftAction', move.action, t)}
      </LockedButton>
    ));
};
