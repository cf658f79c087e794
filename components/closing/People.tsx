import { Link } from '@/components/ui/Link';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { nothing } from '@/components/ui/Value';
import type { ClosingDetail } from '@/contract/closing/record';
import { MEND_DRAWERS } from './drawers';
import styles from './Parts.module.css';
import { useLock } from './useLock';

type Props = {
  file: ClosingDetail;
  /** Renders a customer's phone as the reader may see it. */
  phone: (customerId: number, value: string | null) => ReactNode;
};

const Name = ({ person }: { person: { id: number; name: string; canOpen: boolean } }) =>
  person.canOpen ? (
    <Link className={styles.name} href={`/customers/detail?id=${person.id}`}>
      {person.name}
    </Link>
  ) : (
    <span className={styles.name}>{person.name}</span>
  );

/** Buyer, seller, agent and broker with their contact data. */
export const People = ({ file, phone }: Props) => {
  const { t } = useTranslation();
  const { only, why } = useLock(file);
  const [editing, setEditing] = useState(false);
  const { buyerPerson: buyer, sellerPerson, seller } = file;
  const Parties = MEND_DRAWERS.PARTIES;
  return (
    <>
      <ul className={styles.people}>
        <li>
          <span className={styles.role}>{t('closing:people.buyer')}</span>
          <Name person={buyer} />
          <span className={styles.rest}>{phone(buyer.id, buyer.phone)}</span>
          <span className={styles.rest}>
            {t('closing:fields.identityNumber')}:{' '}
            {buyer.identity ?? <span className={styles.missing}>{t('closing:people.missing')}</span>}
          </span>
          <span className={styles.rest}>
            {buyer.address || <span className={styles.missing}>{t('closing:people.noAddress')}</span>}
          </span>
          {!only && (
            <span>
              <LockedButton
                may="closings.work"
                reason={why}
                size="small"
                variant="ghost"
                icon="edit"
                onClick={() => setEditing(true)}
              >
                {t('closing:people.edit')}
              </LockedButton>
            </span>
          )}
        </li>
        <li>
          <span className={styles.role}>{t('closing:people.seller')}</span>
          {sellerPerson ? (
            <Name person={sellerPerson} />
          ) : (
            <span className={styles.name}>{seller?.name ?? nothing}</span>
          )}
          {sellerPerson && <span className={styles.rest}>{phone(sellerPerson.id, sellerPerson.phone)}</span>}
        </li>
        <li>
          <span className={styles.role}>{t('closing:people.agent')}</span>
          <span className={styles.name}>{file.agentName ?? t('closing:people.noAgent')}</span>
          {file.brokerName && (
            <span className={styles.rest}>{t('closing:people.broker', { name: file.brokerName })}</span>
          )}
        </li>
        <li>
          <span className={styles.role}>{t('closing:people.assignee')}</span>
          <span className={styles.name}>{file.assignee?.name ?? t('closing:nobody')}</span>
        </li>
      </ul>
      {editing && Parties && <Parties file={file} onClose={() => setEditing(false)} />}
    </>
  );
};
