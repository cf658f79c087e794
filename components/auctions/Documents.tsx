import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuctionDetail } from '@/contract/auctions/record';
import { Button } from '@/components/ui/Button';
import { DocumentManager } from '@/components/ui/media/DocumentManager';
import { useMay } from '@/lib/session';
import { enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import type { EnumValue } from '@/domain/enums';
import { formatNumber } from '@/lib/formats';
import styles from './Documents.module.css';

/** Nothing is published without these (V05, V06, V07). */
const REQUIRED: readonly EnumValue<'documentType'>[] = ['ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT'];
const KILOBYTE = 1024;

type Props = Pick<AuctionDetail, 'id' | 'documents'>;

/** The documents, and for those who may, the way to download, add and remove them. */
export const Documents = ({ id, documents }: Props) => {
  const { t } = useTranslation();
  const mayRead = useMay('auctions.readDocuments');
  const mayEdit = useMay('auctions.documents');
  const [open, setOpen] = useState(false);
  return (
    <>
      {open ? <DocumentManager auctionId={id} /> : <Names documents={documents} />}
      {(mayRead || mayEdit) && (
        <Button className={styles.open} icon={open ? 'check' : 'file'} onClick={() => setOpen((before) => !before)}>
          {open ? t('auctions:documents.done') : t(mayEdit ? 'auctions:documents.edit' : 'auctions:documents.read')}
        </Button>
      )}
    </>
  );
};

/** The documents by name and type, and the required ones that are missing. */
const Names = ({ documents }: Pick<AuctionDetail, 'documents'>) => {
  const { t } = useTranslation();
  const missing = REQUIRED.filter((type) => documents.every((document) => document.type !== type));
  return (
    <ul className={styles.documents}>
      {documents.map(({ id, type, name, size }) => (
        <li key={id}>
          <Icon name="file" />
          <span>
            <strong>{enumLabel('documentType', type, t)}</strong>
            <small>
              {name} · {t('auctions:kilobytes', { size: formatNumber(Math.ceil(size / KILOBYTE)) })}
            </small>
          </span>
        </li>
      ))}
      {missing.map((type) => (
        <li key={type} className={styles.missing}>
          <Icon name="warning" />
          <span>
            <strong>{enumLabel('documentType', type, t)}</strong>
            <small>{t('auctions:missingDocument')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
};
