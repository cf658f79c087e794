import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { pick } from '@/components/ui/media/pick';
import { useAttempt } from '@/components/ui/useAct';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { needsStf } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';
import { acceptOf } from '@/domain/files';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';
import { useLock } from './useLock';

type Props = {
  file: ClosingDetail;
  type: EnumValue<'closingDocumentType'>;
  /** What it says instead of the document's name. */
  label?: string;
  variant?: 'primary' | 'secondary' | 'ghost';
};

/** Takes a document of one type into the file. */
export const UploadButton = ({ file, type, label, variant = 'secondary' }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const invalidate = useInvalidate();
  const { only, why } = useLock(file);
  const chooser = useRef<HTMLInputElement>(null);
  const name = enumLabel('closingDocumentType', type, t);
  const hasStf = file.documents.some((one) => one.type === 'STF');

  const send = async (chosen: File) => {
    const { good, refused } = pick([chosen], 'DOCUMENT', 1, 'AGENT_ALREADY_UPLOADED_DOCUMENT');
    const [first] = good;
    if (!first) return void dialog.error({ errors: [refused[0]?.code], params: refused[0]?.params });
    const data = new FormData();
    data.append('file', first.file, first.name);
    await attempt.run(async () => {
      await call(closing.uploadDocument, { closingId: file.id, type }, { data });
      await invalidate();
      toast.success(t('closing:documents.added', { type: name }));
    });
  };
  if (only) return null;
  return (
    <>
      <LockedButton
        may="closings.work"
        reason={why ?? (needsStf(type) && !hasStf ? t('errors:CLOSING_STF_REQUIRED') : null)}
        size="small"
        icon="upload"
        variant={variant}
        busy={attempt.busy}
        aria-label={t('closing:documents.uploadOf', { type: name })}
        onClick={() => chooser.current?.click()}
      >
        {label ?? t('closing:documents.upload')}
      </LockedButton>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptOf('DOCUMENT')}
        aria-label={t('closing:documents.uploadOf', { type: name })}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void send(chosen);
        }}
      />
    </>
  );
};
