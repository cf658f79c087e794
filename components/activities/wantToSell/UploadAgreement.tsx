import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { pick } from '@/components/ui/media/pick';
import { useAttempt } from '@/components/ui/useAct';
import { wantToSell } from '@/contract/activities/wantToSell';
import { acceptOf } from '@/domain/files';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

/** Takes the signed agreement of a process; `again`: in place of the one that is there. */
export const UploadAgreement = ({ processId, again }: { processId: number; again: boolean }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const invalidate = useInvalidate();
  const chooser = useRef<HTMLInputElement>(null);
  const label = t(`activities/wantToSell:evidence.${again ? 'uploadAgain' : 'upload'}`);
  const send = async (chosen: File) => {
    const { good, refused } = pick([chosen], 'DOCUMENT', 1, 'AGENT_ALREADY_UPLOADED_DOCUMENT');
    const [first] = good;
    if (!first) return void dialog.error({ errors: [refused[0]?.code], params: refused[0]?.params });
    const data = new FormData();
    data.append('file', first.file, first.name);
    await attempt.run(async () => {
      await call(wantToSell.uploadAgreement, { id: processId }, { data });
      await invalidate();
      toast.success(t('activities/wantToSell:evidence.uploaded'));
    });
  };
  return (
    <>
      <LockedButton
        may="wantToSell.edit"
        variant={again ? 'secondary' : 'primary'}
        icon="upload"
        busy={attempt.busy}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </LockedButton>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptOf('DOCUMENT')}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
};
