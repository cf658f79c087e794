import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { useKeptText } from '@/lib/keptTyping';
import { useCall } from '@/lib/useCall';
import { ActDrawer } from './ActDrawer';
import { useClosingAct } from './useClosingAct';

/** Assigns the closing and its open activities to somebody else; those with the least work first. */
export const AssignDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const people = useCall(closing.assignees, { id: file.id });
  const [operatorId, setOperator] = useState<number | null>(null);
  const [note, setNote] = useKeptText('closing.assign', file.id);
  const act = useClosingAct(closing.assign, {
    said: t('closing:assign.done'),
    onDone: onClose,
    fields: ['operatorId'],
  });
  return (
    <ActDrawer
      title={t('closing:assign.title')}
      submitLabel={t('closing:assign.submit')}
      busy={act.busy}
      dirty={operatorId !== null || note !== ''}
      onSubmit={() =>
        operatorId !== null && void act.run({ id: file.id, operatorId, note, was: file.assignee?.id ?? null })
      }
      onClose={onClose}
    >
      <p>{t('closing:assign.now', { name: file.assignee?.name ?? t('closing:nobody') })}</p>
      <SelectField
        from={people}
        label={t('closing:assign.to')}
        error={act.wrong.operatorId}
        required
        autoFocus
        value={operatorId ?? ''}
        onChange={({ target }) => setOperator(Number(target.value) || null)}
      >
        <option value="">{t('field.choose')}</option>
        {people.data?.rows
          .filter(({ id }) => id !== file.assignee?.id)
          .map(({ id, name, openCount }) => (
            <option key={id} value={id}>
              {t('closing:assign.load', { name, count: openCount })}
            </option>
          ))}
      </SelectField>
      <TextAreaField
        label={t('closing:fields.note')}
        hint={t('closing:assign.noteHint')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDrawer>
  );
};
