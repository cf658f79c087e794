import Dialog from '@mui/material/Dialog';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { kindOf } from '@/domain/kinds';
import { useLayer } from '@/lib/layers';
import type { FieldVersions } from '@/lib/merge';
import { Button } from '../Button';
import { CheckField } from '../fields/CheckField';
import { asText } from '../Value';
import styles from './ConflictDialog.module.css';

type Props = {
  area: string;
  shape: Readonly<Record<string, z.ZodMiniType>>;
  conflicts: readonly FieldVersions[];
  taken: readonly FieldVersions[];
  valueText?: ((field: string, value: unknown) => string | undefined) | undefined;
  /** Names a field that has no text in the area's file. */
  labelOf?: ((field: string) => string | undefined) | undefined;
  /** The chosen value of each field in conflict. */
  onSave: (chosen: Record<string, unknown>) => void;
  onCancel: () => void;
};

/** Others saved the record meanwhile: both versions of each field changed twice, to choose from. Nothing is lost unseen. */
export const ConflictDialog = ({ area, shape, valueText, labelOf, conflicts, taken, onSave, onCancel }: Props) => {
  const { t } = useTranslation();
  const titleId = useId();
  const { isDrawn } = useLayer(onCancel, { rank: 'question' });
  const [theirsOf, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const label = (field: string) => labelOf?.(field) ?? t(`${area}:fields.${field}`, { defaultValue: field });
  const text = (field: string, value: unknown) => {
    const schema = shape[field];
    return valueText?.(field, value) ?? asText(value, schema && kindOf(schema), t);
  };
  const choose = (field: string, side: 'mine' | 'theirs') => {
    const next = new Set(theirsOf);
    if (side === 'theirs') next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSave(
      Object.fromEntries(conflicts.map(({ field, mine, theirs }) => [field, theirsOf.has(field) ? theirs : mine])),
    );
  };
  return (
    <Dialog
      open={isDrawn}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onCancel()}
      maxWidth={false}
      slotProps={{ paper: { className: styles.paper, 'aria-modal': true, 'aria-labelledby': titleId } }}
    >
      <form className={styles.form} onSubmit={save}>
        <h2 id={titleId}>{t('detail:conflict.title')}</h2>
        <p>{t(conflicts.length > 0 ? 'detail:conflict.text' : 'detail:conflict.clean')}</p>
        {conflicts.map(({ field, was, mine, theirs }) => (
          <fieldset key={field} className={styles.field}>
            <legend>{label(field)}</legend>
            <p className={styles.was}>{t('detail:conflict.was', { value: text(field, was) })}</p>
            {(['mine', 'theirs'] as const).map((side) => (
              <CheckField
                key={side}
                type="radio"
                name={field}
                label={
                  <>
                    <small>{t(`detail:conflict.${side}`)}</small>
                    {text(field, side === 'mine' ? mine : theirs)}
                  </>
                }
                checked={theirsOf.has(field) === (side === 'theirs')}
                onChange={() => choose(field, side)}
              />
            ))}
          </fieldset>
        ))}
        {taken.length > 0 && (
          <div className={styles.taken}>
            <h3>{t('detail:conflict.taken')}</h3>
            <ul>
              {taken.map(({ field, was, theirs }) => (
                <li key={field}>
                  {label(field)}: <del>{text(field, was)}</del> → <ins>{text(field, theirs)}</ins>
                </li>
              ))}
            </ul>
          </div>
        )}
        <footer>
          <Button onClick={onCancel}>{t('detail:conflict.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('detail:conflict.save')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
};
