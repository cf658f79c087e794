import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useDialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/IconButton';
import { Line, Lines } from '@/components/ui/Lines';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { type BrokerDetail, type BrokerPerson, brokers } from '@/contract/brokers';
import { phoneInText } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import styles from './Brokers.module.css';

const PersonDrawer = lazyPart(() => import('./PersonDrawer').then((module) => module.PersonDrawer));
type Props = { broker: BrokerDetail };

/** The people of an office, and who may bind it legally. */
export const People = ({ broker: { id: brokerId, people, editable } }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const writes = useMay('brokers.work') && editable;
  const remove = useAct(brokers.removePerson);
  const [changed, setChanged] = useState<BrokerPerson>();
  const ask = async ({ id: personId, name }: BrokerPerson) => {
    if (await dialog.confirm({ text: t('brokers:person.removeAsk', { name }), danger: true }))
      await remove.run({ brokerId, personId }, () => toast.success(t('brokers:person.removed')));
  };
  // A drawer in which somebody is writing stays open, whatever others do meanwhile.
  if (people.length === 0 && !changed) return <p className={styles.quiet}>{t('brokers:person.none')}</p>;
  return (
    <>
      <Lines>
        {people.map((person) => (
          <Line
            key={person.id}
            end={
              writes && (
                <>
                  <IconButton
                    icon="edit"
                    label={t('brokers:person.edit', { name: person.name })}
                    onClick={() => setChanged(person)}
                  />
                  <IconButton
                    icon="trash"
                    label={t('brokers:person.remove', { name: person.name })}
                    onClick={() => void ask(person)}
                  />
                </>
              )
            }
          >
            <span className={styles.named}>
              <strong>{person.name}</strong>
              {person.mayAct && <span className={styles.mark}>{t('brokers:person.mayAct')}</span>}
            </span>
            <small>
              {[enumLabel('brokerPersonRole', person.role, t), phoneInText(person.phone), person.email]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </Line>
        ))}
      </Lines>
      {changed && <PersonDrawer brokerId={brokerId} person={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
};

export const AddPerson = ({ broker: { id, editable } }: Props) => {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  if (!editable && !adding) return null;
  return (
    <>
      <LockedButton may="brokers.work" size="small" icon="plus" onClick={() => setAdding(true)}>
        {t('brokers:person.add')}
      </LockedButton>
      {adding && <PersonDrawer brokerId={id} onClose={() => setAdding(false)} />}
    </>
  );
};
