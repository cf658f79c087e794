import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuctionDetail } from '@/contract/auctions/record';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { useAttempt } from '@/components/ui/useAct';
import { media } from '@/contract/auctions/media';
import { downloadFile } from '@/lib/downloadFile';
import { DocumentManager } from '@/components/ui/media/DocumentManager';
import { useMay } from '@/lib/session';
import { enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import type { EnumValue } from '@/domain/enums';
import { formatNumber } from '@/lib/formats';
import styles from './Documents.module.css';

/** Required for publication (V05, V06, V07). */
const REQUIRED: readonly EnumValue<'documentType'>[] = ['ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT'];
const KILOBYTE = 1024;

type Props = Pick<AuctionDetail, 'id' | 'documents'>;

/** The documents: as file manager for those who may read them, and the button to add and remove them. */
export const Documents = ({ id, documents }: Props) => {
  const { t } = useTranslation();
  const mayRead = useMay('auctions.readDocuments');
  const mayEdit = useMay('auctions.documents');
  const [open, setOpen] = useState(false);
  return (
    <>
      {open ? <DocumentManager auctionId={id} /> : <Names documents={documents} mayRead={mayRead} />}
      {mayEdit && (
        <Button className={styles.open} icon={open ? 'check' : 'file'} onClick={() => setOpen((before) => !before)}>
          {open ? t('auctions:documents.done') : t('auctions:documents.edit')}
        </Button>
      )}
    </>
  );
};

/** The documents by name and type, to download, and the missing required ones. */
const Names = ({ documents, mayRead }: Pick<AuctionDetail, 'documents'> & { mayRead: boolean }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const missing = REQUIRED.filter((type) => documents.every((document) => document.type !== type));
  return (
    <ul className={styles.documents}>
      {documents.map(({ id, fileId, type, name, size }) => (
        <li key={id}>
          <Icon name="file" />
          <span>
            <strong>{enumLabel('documentType', type, t)}</strong>
            <small>
              {name} · {t('auctions:kilobytes', { size: formatNumber(Math.ceil(size / KILOBYTE)) })}
            </small>
          </span>
          {mayRead && (
            <IconButton
              icon="download"
              label={t('auctions:documents.download', { name })}
              onClick={() => void attempt.run(() => downloadFile(media.downloadDocument, { id: fileId }, name))}
            />
          )}
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
