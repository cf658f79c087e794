import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';

/** In place of the buttons of a row that others have decided about while it was being read. */
export const DecidedByOthers = ({ onNext }: { onNext: () => void }) => {
  const { t } = useTranslation();
  return (
    <Notice
      kind="warning"
      role="alert"
      action={
        <Button size="small" onClick={onNext}>
          {t('payments/statements:decided.next')}
        </Button>
      }
    >
      {t('payments/statements:decided.text')}
    </Notice>
  );
};
