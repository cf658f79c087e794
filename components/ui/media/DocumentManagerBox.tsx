import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuctionDocument, media } from '@/contract/auctions/media';
import type { EnumValue } from '@/domain/enums';
import { acceptOf, REQUIRED_DOCUMENTS, SEVERAL_DOCUMENTS } from '@/domain/files';
import { UPLOAD_MAX_MB } from '@/domain/limits';
import { formatBytes } from '@/lib/sizes';
import { downloadFile } from '@/lib/downloadFile';
import { toast } from '@/lib/toast';
import { documentsTo } from '@/lib/uploads/destination';
import { isComing } from '@/lib/uploads/queue';
import { useUploads } from '@/lib/uploads/useUploads';
import { Failed } from '../Failed';
import { useAct, useAttempt } from '../useAct';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { useDialog } from '../dialog';
import { enumLabel } from '../chip';
import { EnumSelect } from '../fields/EnumSelect';
import { Icon } from '../Icon';
import { Skeleton } from '../Skeleton';
import { When } from '../When';
import styles from './Media.module.css';
import { pick, type Refused } from './pick';
import { RefusedFiles } from './RefusedFiles';
import type { ManagerProps } from './types';
import { UploadList } from './UploadList';
import { useMedia } from './useMedia';

type Type = EnumValue<'documentType'>;

/** What else belongs to a property that is sold. */
const OTHERS: readonly Type[] = ['APPRAISAL_REPORT', 'POWER_OF_ATTORNEY', 'IDENTITY', 'OTHER'];

export const DocumentManagerBox = ({ auctionId, version, readOnly = false }: ManagerProps) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { data, error, refetch } = useMedia(media.documents, auctionId, version);
  const { uploads, add } = useUploads(documentsTo(auctionId), media.documents);
  const remove = useAct(media.deleteDocument);
  const attempt = useAttempt();
  const chooser = useRef<HTMLInputElement>(null);
  const wanted = useRef<Type>('OTHER');
  const [other, setOther] = useState<Type | ''>('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  if (error && !data) return <Failed title={t('auctions/media:documents.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton />;

  const { rows, readable } = data;
  const editable = !readOnly && data.editable;
  const has = (type: Type) =>
    rows.some((row) => row.type === type) ||
    uploads.some((one) => isComing(one) && one.to.kind === 'auction' && one.to.documentType === type);
  const open = (type: Type) => SEVERAL_DOCUMENTS.includes(type) || !has(type);
  const choose = (type: Type) => {
    wanted.current = type;
    chooser.current?.click();
  };
  const chosen = async () => {
    const { current } = chooser;
    if (!current?.files?.length) return;
    const documentType = wanted.current;
    const files = [...current.files];
    setOther('');
    current.value = '';
    const picked = await pick(files, 'DOCUMENT', 1, 'AGENT_ALREADY_UPLOADED_DOCUMENT');
    setRefused(picked.refused);
    void add(picked.good, documentsTo(auctionId, documentType));
  };
  const ask = async ({ id, name }: AuctionDocument) => {
    if (!(await dialog.confirm({ text: t('auctions/media:documents.removeAsk', { name }), danger: true }))) return;
    await remove.run({ id }, () => {
      toast.success(t('auctions/media:documents.removed'));
    });
  };
  const take = ({ fileId, name }: AuctionDocument) =>
    attempt.run(() => downloadFile(media.downloadDocument, { id: fileId }, name));

  const sorted = rows.toSorted((a, b) => rank(a.type) - rank(b.type) || a.id - b.id);
  return (
    <div className={styles.manager}>
      <ul className={styles.slots}>
        {sorted.map((row) => (
          <li key={row.id} className={styles.slot}>
            <Icon name="file" />
            <div>
              <strong>{enumLabel('documentType', row.type, t)}</strong>
              <small>
                {row.name} · {formatBytes(row.size)} · <When at={row.addedAt} />
                {row.addedBy && ` · ${t('auctions/media:documents.by', { name: row.addedBy })}`}
              </small>
            </div>
            <div className={styles.acts}>
              {readable && (
                <IconButton
                  icon="download"
                  label={t('auctions/media:documents.download', { name: row.name })}
                  onClick={() => void take(row)}
                />
              )}
              {editable && row.kept && (
                <IconButton
                  icon="lock"
                  aria-disabled="true"
                  label={t('auctions/media:documents.kept', { name: row.name })}
                />
              )}
              {editable && !row.kept && (
                <IconButton
                  icon="trash"
                  label={t('auctions/media:documents.remove', { name: row.name })}
                  onClick={() => void ask(row)}
                />
              )}
            </div>
          </li>
        ))}
        {REQUIRED_DOCUMENTS.filter((type) => !has(type)).map((type) => (
          <li key={type} className={styles.slot} data-missing>
            <Icon name="warning" />
            <div>
              <strong>{enumLabel('documentType', type, t)}</strong>
              <small>{t('auctions/media:documents.missing')}</small>
            </div>
            {editable && (
              <div className={styles.acts}>
                <Button
                  size="small"
                  icon="upload"
                  aria-label={t('auctions/media:documents.uploadOf', { type: enumLabel('documentType', type, t) })}
                  onClick={() => choose(type)}
                >
                  {t('auctions/media:documents.upload')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <RefusedFiles refused={refused} onClose={() => setRefused([])} />
      <UploadList uploads={uploads} of={t('auctions/media:documents.title')} />
      {editable && (
        <div className={styles.other}>
          <EnumSelect
            of="documentType"
            label={t('auctions/media:documents.addOther')}
            only={['TITLE_DEED' as const, ...OTHERS].filter(open)}
            value={other}
            onChange={({ target }) => setOther(target.value as Type | '')}
          />
          <Button icon="upload" disabled={other === ''} onClick={() => other !== '' && choose(other)}>
            {t('auctions/media:documents.pick')}
          </Button>
          <p>{t('auctions/media:documents.hint', { size: UPLOAD_MAX_MB })}</p>
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptOf('DOCUMENT')}
        aria-label={t('auctions/media:documents.pick')}
        onChange={() => void chosen()}
      />
    </div>
  );
};

const ORDER = [...REQUIRED_DOCUMENTS, ...OTHERS];
const rank = (type: Type) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);
