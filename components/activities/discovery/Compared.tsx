import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { Value } from '@/components/ui/Value';
import { DiscoveryPart } from '@/contract/activities/discovery';
import { bare } from '@/contract/shape';
import { COMPARED } from '@/domain/discovery';
import { kindOf } from '@/domain/kinds';
import styles from './Discovery.module.css';

const shape = bare(DiscoveryPart).shape ?? {};

/** The findings beside the listing's values; differences are marked, also in text. */
export const Compared = ({ discovery }: { discovery: DiscoveryPart }) => {
  const { t } = useTranslation();
  const { listing, differs } = discovery;
  const compared = COMPARED.filter(([found]) => discovery[found] !== null);
  if (!listing || compared.length === 0) return null;
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <th scope="col">{t('activities:discovery.finding')}</th>
          <th scope="col">{t('activities:discovery.found')}</th>
          <th scope="col">{t('activities:discovery.listed')}</th>
        </tr>
      </thead>
      <tbody>
        {compared.map(([found, listed]) => (
          <tr key={found} data-differs={differs.includes(found) || undefined}>
            <th scope="row">
              {t(`activities:fields.${found}`)}
              {differs.includes(found) && (
                <small>
                  <Icon name="warning" size={14} />
                  {t('activities:discovery.differs')}
                </small>
              )}
            </th>
            <td data-head={t('activities:discovery.found')}>
              <Value value={discovery[found]} kind={shape[found] && kindOf(shape[found])} />
            </td>
            <td data-head={t('activities:discovery.listed')}>
              <Value value={listing[listed]} kind={shape[found] && kindOf(shape[found])} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
