import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useDialog } from '@/components/ui/dialog';
import { Line, Lines } from '@/components/ui/Lines';
import { IconButton } from '@/components/ui/IconButton';
import { PaperButton } from '@/components/ui/media/PaperButton';
import { PaperOnItsWay } from '@/components/ui/media/PaperOnItsWay';
import { useAct, useAttempt } from '@/components/ui/useAct';
import { agentOnboarding, type OnboardingDetail, type OnboardingDocument } from '@/contract/agents/onboarding';
import { REQUIRED_DOCUMENTS } from '@/domain/agents/onboarding';
import type { EnumValue } from '@/domain/enums';
import { downloadFile } from '@/lib/downloadFile';
import { formatInstant } from '@/lib/formats';
import { formatBytes } from '@/lib/sizes';
import { toast } from '@/lib/toast';

type Type = EnumValue<'agentDocumentType'>;

/** The checklist of documents: existing ones, and uploads for missing ones. */
export const Documents = ({ onboarding }: { onboarding: OnboardingDetail }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const remove = useAct(agentOnboarding.deleteDocument);
  const attempt = useAttempt();
  const { id, status, documents } = onboarding;
  const open = status === 'WORKING';
  const nameOf = (type: Type) => enumLabel('agentDocumentType', type, t);
  const ask = async ({ id: documentId, type }: OnboardingDocument) => {
    const text = t('agents/onboarding:document.removeAsk', { type: nameOf(type) });
    if (await dialog.confirm({ text, danger: true }))
      await remove.run({ id, documentId }, () => toast.success(t('agents/onboarding:document.removed')));
  };
  const onItsWay = (type: Type) => <PaperOnItsWay to={{ kind: 'onboarding', id, type }} of={nameOf(type)} />;
  const there = (document: OnboardingDocument) => (
    <Line
      key={document.type}
      state="done"
      icon="file"
      end={
        <>
          <IconButton
            icon="download"
            label={t('agents/onboarding:document.take', { type: nameOf(document.type) })}
            onClick={() =>
              void attempt.run(() =>
                downloadFile(agentOnboarding.downloadDocument, { documentId: document.id }, document.name),
              )
            }
          />
          {open && (
            <IconButton
              icon="trash"
              label={t('agents/onboarding:document.remove', { type: nameOf(document.type) })}
              onClick={() => void ask(document)}
            />
          )}
          {onItsWay(document.type)}
        </>
      }
    >
      <strong>{nameOf(document.type)}</strong>
      <small>
        {document.name} · {formatBytes(document.size)} · {formatInstant(document.addedAt)}
        {document.addedBy && ` · ${document.addedBy}`}
      </small>
    </Line>
  );
  return (
    <Lines>
      {REQUIRED_DOCUMENTS.map((type) => {
        const document = documents.find((one) => one.type === type);
        if (document) return there(document);
        return (
          <Line
            key={type}
            state={open ? 'open' : 'off'}
            icon="file"
            end={
              <>
                {open && (
                  <PaperButton
                    to={{ kind: 'onboarding', id, type }}
                    may="agents.onboarding.work"
                    size="small"
                    variant="secondary"
                    label={t('agents/onboarding:document.upload')}
                    name={t('agents/onboarding:document.uploadOf', { type: nameOf(type) })}
                  />
                )}
                {onItsWay(type)}
              </>
            }
          >
            <strong>{nameOf(type)}</strong>
            <small>
              {open
                ? t(type === 'PHOTO' ? 'agents/onboarding:document.photoHint' : 'agents/onboarding:document.hint')
                : t('agents/onboarding:document.missing')}
            </small>
          </Line>
        );
      })}
    </Lines>
  );
};
