import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { Notice } from '@/components/ui/Notice';
import { useDialog } from '@/components/ui/dialog';
import { enumLabel } from '@/components/ui/chip';
import { Line, Lines } from '@/components/ui/Lines';
import { LockedButton } from '@/components/ui/LockedButton';
import { PaperOnItsWay } from '@/components/ui/media/PaperOnItsWay';
import { useAttempt } from '@/components/ui/useAct';
import { closing } from '@/contract/closing';
import type { ClosingDetail, ClosingDocument } from '@/contract/closing/record';
import { isMade, isNeeded } from '@/domain/closing';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { formatInstant } from '@/lib/formats';
import { formatBytes } from '@/lib/sizes';
import { downloadFile } from '@/lib/downloadFile';
import styles from './Parts.module.css';
import { UploadButton } from './UploadButton';
import { useClosingAct } from './useClosingAct';
import { useLock } from './useLock';

type Type = EnumValue<'closingDocumentType'>;

/** Types that have a placeholder while missing; those of the checklist are shown there. */
const WANTED: readonly Type[] = ['IDENTITY', 'TRIPLE_AGREEMENT', 'CREDIT_APPROVAL', 'POWER_OF_ATTORNEY', 'TITLE_DEED'];
const EXTRA: readonly Type[] = ['PAYMENT_RECEIPT', 'OTHER'];

const isWanted = (type: Type, { plan }: ClosingDetail): boolean => {
  if (type === 'TRIPLE_AGREEMENT' || type === 'POWER_OF_ATTORNEY') return isNeeded(type, plan);
  return type !== 'CREDIT_APPROVAL' || plan.usesCredit;
};

const Made = ({ file, type }: { file: ClosingDetail; type: 'STF' | 'SUMMARY' }) => {
  const { t } = useTranslation();
  const { only, why } = useLock(file);
  const act = useClosingAct(type === 'STF' ? closing.makeStf : closing.makeSummary, {
    said: t(`closing:made.${type}`),
  });
  const there = file.documents.some((one) => one.type === type);
  if (type === 'STF' && (only || file.sellerApprovedAt)) return null;
  if (type === 'SUMMARY' && file.archivedAt && there) return null;
  return (
    <LockedButton
      may={type === 'STF' ? 'closings.work' : 'closings.read'}
      reason={type === 'STF' ? why : null}
      size="small"
      variant={there && !(type === 'STF' && file.stfOutdated) ? 'ghost' : 'secondary'}
      icon={there ? 'refresh' : 'file'}
      busy={act.busy}
      onClick={() => void act.run({ id: file.id })}
    >
      {t(there ? 'closing:documents.again' : `closing:documents.make.${type}`)}
    </LockedButton>
  );
};

/** The closing's documents: existing ones, missing ones, and the two that the console generates. */
export const Documents = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { only } = useLock(file);
  const remove = useClosingAct(closing.deleteDocument, { said: t('closing:documents.removed') });
  const attempt = useAttempt();
  const has = (type: Type) => file.documents.some((one) => one.type === type);
  const take = (document: ClosingDocument) =>
    attempt.run(() => downloadFile(closing.downloadDocument, { documentId: document.id }, document.name));
  const ask = async ({ id, type }: ClosingDocument) => {
    const name = enumLabel('closingDocumentType', type, t);
    if (await dialog.confirm({ text: t('closing:documents.removeAsk', { type: name }), danger: true }))
      await remove.run({ id: file.id, documentId: id });
  };
  const order = (type: Type) => ENUMS.closingDocumentType.indexOf(type);
  const missing = file.outcome === 'OPEN' ? WANTED.filter((type) => !has(type) && isWanted(type, file)) : [];
  const onItsWay = (type: Type) => (
    <PaperOnItsWay
      key={type}
      to={{ kind: 'closing', id: file.id, type }}
      of={enumLabel('closingDocumentType', type, t)}
    />
  );
  /** Whether the type already has another place for uploading: a row, a button, or the checklist. */
  const isPlaced = (type: Type) =>
    has(type) ||
    missing.includes(type) ||
    (!only && (EXTRA.includes(type) || file.checks.some(({ item, needed }) => item === type && needed)));
  return (
    <>
      <Lines>
        {file.documents
          .toSorted((a, b) => order(a.type) - order(b.type))
          .map((document) => (
            <Line
              key={document.id}
              state="done"
              icon="file"
              end={
                <>
                  {isMade(document.type) && <Made file={file} type={document.type as 'STF' | 'SUMMARY'} />}
                  {file.can.readDocuments && (
                    <IconButton
                      icon="download"
                      label={t('closing:documents.take', { type: enumLabel('closingDocumentType', document.type, t) })}
                      onClick={() => void take(document)}
                    />
                  )}
                  {!document.made && !only && file.can.work && (
                    <IconButton
                      icon="trash"
                      label={t('closing:documents.remove', {
                        type: enumLabel('closingDocumentType', document.type, t),
                      })}
                      onClick={() => void ask(document)}
                    />
                  )}
                  {onItsWay(document.type)}
                </>
              }
            >
              <strong>{enumLabel('closingDocumentType', document.type, t)}</strong>
              <small>
                {document.name} · {formatBytes(document.size)} · {formatInstant(document.addedAt)}
                {document.addedBy && ` · ${document.addedBy}`}
              </small>
              {document.type === 'STF' && file.stfOutdated && (
                <Notice kind="warning">{t('closing:documents.stfOutdated')}</Notice>
              )}
            </Line>
          ))}
        {!has('STF') && file.outcome === 'OPEN' && (
          <Line state="open" icon="file" end={<Made file={file} type="STF" />}>
            <strong>{enumLabel('closingDocumentType', 'STF', t)}</strong>
            <small>{t('closing:documents.stfMissing')}</small>
          </Line>
        )}
        {missing.map((type) => (
          <Line key={type} state="open" icon="file" end={<UploadButton file={file} type={type} />}>
            <strong>{enumLabel('closingDocumentType', type, t)}</strong>
            <small>{t(`closing:documents.missing.${type}`)}</small>
          </Line>
        ))}
      </Lines>
      {ENUMS.closingDocumentType.filter((type) => !isMade(type) && !isPlaced(type)).map(onItsWay)}
      {(!has('SUMMARY') || !only) && (
        <div className={styles.add}>
          {!has('SUMMARY') && <Made file={file} type="SUMMARY" />}
          {EXTRA.filter((type) => !has(type)).map((type) => (
            <UploadButton
              key={type}
              file={file}
              type={type}
              variant="ghost"
              label={t('closing:documents.add', { type: enumLabel('closingDocumentType', type, t) })}
            />
          ))}
        </div>
      )}
    </>
  );
};
