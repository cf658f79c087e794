import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailContext } from '@/components/ui/detail/context';
import { Facts } from '@/components/ui/detail/Facts';
import { EnumChip } from '@/components/ui/EnumChip';
import { AccessRequest } from '@/contract/access';
import styles from './RequestList.module.css';
import { RequestActions } from './RequestActions';
import { useWhat } from './what';

/** An access request in its activity: who requests what and why, and the decision. */
export const Answer = ({ request }: { request: AccessRequest }) => {
  const { t } = useTranslation();
  const what = useWhat();
  const context = useMemo(() => ({ area: 'access', shape: AccessRequest.shape }), []);
  return (
    <DetailContext value={context}>
      <div className={styles.answer}>
        <Facts
          compact
          record={request}
          fields={[
            'operatorName',
            { key: 'what', value: what(request) },
            { key: 'status', value: <EnumChip name="accessRequestStatus" value={request.status} /> },
            'createdAt',
            'reason',
            'decidedByName',
            'decidedAt',
            'expiresAt',
            'answer',
          ]}
        />
        {request.status === 'PENDING' && <p className={styles.hint}>{t('access:decide.grantHint')}</p>}
        <RequestActions request={request} />
      </div>
    </DetailContext>
  );
};
