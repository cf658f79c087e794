import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { asText } from '@/components/ui/Value';
import styles from './Conflicts.module.css';
import type { PageForm, TypedField } from './usePageForm';

const SIDES = ['mine', 'theirs'] as const;

/**
 * Fields that somebody else has changed while they were being edited here: both texts, to choose from. Nothing is overwritten without
 * notice.
 */
export const Conflicts = ({ form: { conflicts, choose } }: { form: PageForm }) => {
  const { t } = useTranslation();
  const shown = (field: string, value: unknown) =>
    asText(value, field === 'yearlyTarget' ? { kind: 'money' } : undefined, t);
  if (conflicts.length === 0) return null;
  return (
    <Notice kind="warning" role="alert">
      <p>{t('agents/profile:conflict.text')}</p>
      {conflicts.map(({ field, ...values }) => (
        <section key={field} className={styles.field} aria-label={t(`agents/profile:fields.${field as TypedField}`)}>
          <h3>{t(`agents/profile:fields.${field as TypedField}`)}</h3>
          {SIDES.map((side) => (
            <div key={side}>
              <h4>{t(`agents/profile:conflict.${side}`)}</h4>
              <p className={styles.value}>{shown(field, values[side])}</p>
              <Button size="small" onClick={() => choose(field as TypedField, side)}>
                {t(`agents/profile:conflict.keep.${side}`)}
              </Button>
            </div>
          ))}
        </section>
      ))}
    </Notice>
  );
};
