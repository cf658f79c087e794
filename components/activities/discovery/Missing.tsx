import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import type { DiscoveryPart } from '@/contract/activities/discovery';
import styles from './Discovery.module.css';

/** The name of a missing item: a field, or the room it belongs to. */
const useMissingLabel = ({ rooms }: DiscoveryPart) => {
  const { t } = useTranslation();
  return (field: string) => {
    const [name, index, of] = field.split('.');
    const room = name === 'rooms' && index !== undefined ? rooms[Number(index)] : undefined;
    if (!room) return t(`activities:fields.${name}`);
    const label = `${Number(index) + 1}. ${enumLabel('roomKind', room.kind, t)}`;
    return of === 'condition' ? `${label}, ${t('activities:discovery.condition').toLocaleLowerCase('tr')}` : label;
  };
};

/** What must be filled in before the form can be sent. */
export const Missing = ({ discovery }: { discovery: DiscoveryPart }) => {
  const { t } = useTranslation();
  const labelOf = useMissingLabel(discovery);
  return (
    <div>
      <b>{t('activities:discovery.missing')}</b>
      <ul className={styles.missing}>
        {discovery.missing.map(({ field, code }) => (
          <li key={field}>
            {/* The heading already says that they are required. */}
            {code === 'REQUIRED' ? labelOf(field) : `${labelOf(field)}: ${t(`errors:${code}`)}`}
          </li>
        ))}
      </ul>
    </div>
  );
};
