import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAttempt } from '@/components/ui/useAct';
import { earnings } from '@/contract/earnings';
import { acceptOf, cleanName, maxBytes, maxMegabytes, nameProblem } from '@/domain/files';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

/** Why the server would refuse this file whatever is in it; null when it may be sent. */
const problemOf = (file: File) =>
  file.size > maxBytes('AGENT_DOCUMENT')
    ? { code: 'MAX_UPLOAD_SIZE_ERROR' as const, params: { size: maxMegabytes('AGENT_DOCUMENT') } }
    : nameProblem(cleanName(file.name), 'AGENT_DOCUMENT');

/** Takes the agent's invoice: one pdf or picture. */
export const SendInvoice = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const invalidate = useInvalidate();
  const chooser = useRef<HTMLInputElement>(null);
  const send = async (file: File) => {
    const problem = problemOf(file);
    if (problem) return void dialog.error({ errors: [problem.code], params: problem.params });
    const data = new FormData();
    data.append('file', file, file.name);
    await attempt.run(async () => {
      await call(earnings.upload, { id }, { data });
      await invalidate();
      toast.success(t('earnings:invoice.done'));
    });
  };
  return (
    <>
      <LockedButton
        may="earnings.sendInvoice"
        variant="primary"
        icon="upload"
        busy={attempt.busy}
        onClick={() => chooser.current?.click()}
      >
        {t('earnings:invoice.upload')}
      </LockedButton>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptOf('AGENT_DOCUMENT')}
        aria-label={t('earnings:invoice.upload')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void send(chosen);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
};
