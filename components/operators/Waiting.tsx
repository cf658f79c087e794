import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { Notice } from '@/components/ui/Notice';
import { useMay } from '@/lib/session';
import styles from './OperatorForm.module.css';

/** Says before saving which part of a change will wait for a second person, and asks for a reason for that person. Nothing if no part will. */
export const WillWait = ({ what, form }: { what: readonly string[]; form: UseFormReturn<FieldValues> }) => {
  const { t } = useTranslation();
  if (what.length === 0) return null;
  return (
    <Notice kind="warning" icon="access" role="status">
      <div className={styles.waiting}>
        <p>{t('operators:waits.will', { what: what.join(', ') })}</p>
        <TextAreaField label={t('operators:waits.reason')} {...form.register('reason')} />
      </div>
    </Notice>
  );
};

/** Says what waits, with a link to where it is decided. */
export const Waits = ({ what }: { what: readonly string[] }) => {
  const { t } = useTranslation();
  const decides = useMay('access.decide');
  return (
    <Notice
      kind="info"
      icon="access"
      action={
        <Button size="small" href={decides ? '/access/requests?status=PENDING' : '/access/mine'}>
          {t('operators:waits.show')}
        </Button>
      }
    >
      {t('operators:waits.waits', { what: what.join(', ') })}
    </Notice>
  );
};
