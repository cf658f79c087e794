import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useDialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/IconButton';
import { Line, Lines } from '@/components/ui/Lines';
import { PaperButton } from '@/components/ui/media/PaperButton';
import { PaperOnItsWay } from '@/components/ui/media/PaperOnItsWay';
import { useAct, useAttempt } from '@/components/ui/useAct';
import { type BrokerDetail, type BrokerDocument, brokers } from '@/contract/brokers';
import { BROKER_DOCUMENTS } from '@/domain/brokers';
import type { EnumValue } from '@/domain/enums';
import { downloadFile } from '@/lib/downloadFile';
import { formatInstant } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { formatBytes } from '@/lib/sizes';
import { toast } from '@/lib/toast';

/** The checklist of an office's documents: existing ones, and uploads for missing ones. */
export const Documents = ({ broker: { id, documents, editable } }: { broker: BrokerDetail }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const remove = useAct(brokers.deleteDocument);
  const attempt = useAttempt();
  const writes = useMay('brokers.work') && editable;
  const nameOf = (type: EnumValue<'brokerDocumentType'>) => enumLabel('brokerDocumentType', type, t);
  const ask = async ({ id: documentId, type }: BrokerDocument) => {
    if (await dialog.confirm({ text: t('brokers:document.removeAsk', { type: nameOf(type) }), danger: true }))
      await remove.run({ id, documentId }, () => toast.success(t('brokers:document.removed')));
  };
  return (
    <Lines>
      {BROKER_DOCUMENTS.map((type) => {
        const document = documents.find((one) => one.type === type);
        return (
          <Line
            key={type}
            state={document ? 'done' : 'off'}
            end={
              <>
                {document && (
                  <IconButton
                    icon="download"
                    label={t('brokers:document.take', { type: nameOf(type) })}
                    onClick={() =>
                      void attempt.run(() =>
                        downloadFile(brokers.downloadDocument, { documentId: document.id }, document.name),
                      )
                    }
                  />
                )}
                {document && writes && (
                  <IconButton
                    icon="trash"
                    label={t('brokers:document.remove', { type: nameOf(type) })}
                    onClick={() => void ask(document)}
                  />
                )}
                {!document && writes && (
                  <PaperButton
                    to={{ kind: 'broker', id, type }}
                    may="brokers.work"
                    size="small"
                    variant="secondary"
                    label={t('brokers:document.upload')}
                    name={t('brokers:document.uploadOf', { type: nameOf(type) })}
                  />
                )}
                <PaperOnItsWay to={{ kind: 'broker', id, type }} of={nameOf(type)} />
              </>
            }
          >
            <strong>{nameOf(type)}</strong>
            <small>
              {document
                ? [document.name, formatBytes(document.size), formatInstant(document.addedAt), document.addedBy]
                    .filter(Boolean)
                    .join(' · ')
                : t(writes ? 'brokers:document.hint' : 'brokers:document.missing')}
            </small>
          </Line>
        );
      })}
    </Lines>
  );
};
