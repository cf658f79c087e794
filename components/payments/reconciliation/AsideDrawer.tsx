import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { Money } from '@/components/ui/Money';
import { type StatementLine, statements } from '@/contract/payments/statements';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import styles from '../Money.module.css';
import { useRefused } from '../useRefused';

type Props = { line: StatementLine; onClose: () => void; onDone: () => void };

/** Sets aside a movement that is not one of our payments, with a reason. */
export const AsideDrawer = ({ line, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const refused = useRefused(onClose);
  const setAside = useAct(statements.setAside);
  const [note, setNote] = useKeptText('statement.setAside', line.id);
  const save = async () => {
    await setAside.run(
      { id: line.id, note },
      () => {
        toast.success(t('payments/statements:asideDrawer.done'));
        onDone();
        onClose();
      },
      refused,
    );
  };
  return (
    <FormDrawer
      open
      title={t('payments/statements:asideDrawer.title')}
      submitLabel={t('payments/statements:asideDrawer.submit')}
      busy={setAside.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.head}>
        <strong>
          <Money kurus={line.amount} />
        </strong>
        <span className={styles.reference}>{line.payerName}</span>
        <p>{line.description}</p>
      </div>
      <p>{t('payments/statements:asideDrawer.text')}</p>
      <TextAreaField
        label={t('payments/statements:asideDrawer.note')}
        required
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
