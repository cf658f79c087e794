import { useTranslation } from 'react-i18next';
import { BoardBar } from '@/components/ui/board/BoardBar';
import { SelectField } from '@/components/ui/fields/SelectField';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import type { BoardFilter } from './columnInput';

type Props = { filter: BoardFilter; onChange: (filter: BoardFilter) => void };

/** Filters the board by customer name or operator. */
export const DealBar = ({ filter: { name, operatorId }, onChange }: Props) => {
  const { t } = useTranslation();
  const operators = useOperatorChoices();
  return (
    <BoardBar
      label={t('deals:board.filter')}
      name={name ?? ''}
      onName={(next) => onChange({ ...(next && { name: next }), ...(operatorId && { operatorId }) })}
    >
      <SelectField
        label={t('deals:board.operator')}
        value={operatorId ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...(name && { name }), ...(value && { operatorId: Number(value) }) })
        }
      >
        <option value="">{t('deals:board.allOperators')}</option>
        {operators.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </BoardBar>
  );
};
