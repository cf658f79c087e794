import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { FileInput } from '@/components/ui/FileDrop';
import { LockedButton } from '@/components/ui/LockedButton';
import { madeToFit, problemOf } from '@/components/ui/media/pick';
import { UploadList } from '@/components/ui/media/UploadList';
import { wantToSell } from '@/contract/activities/wantToSell';
import { acceptOf, cleanName } from '@/domain/files';
import { isComing, uploads as queue } from '@/lib/uploads/queue';
import { useUploads } from '@/lib/uploads/useUploads';

/**
 * Takes the signed agreement of a process, which waits on this device until there is a connection; `again`: in place of the one that is
 * there.
 */
export const UploadAgreement = ({ processId, again }: { processId: number; again: boolean }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const chooser = useRef<HTMLInputElement>(null);
  const { uploads, add } = useUploads({ kind: 'wantToSell', id: processId }, wantToSell.detail);
  const waiting = uploads.filter(isComing);
  const label = t(`activities/wantToSell:evidence.${again || waiting.length > 0 ? 'uploadAgain' : 'upload'}`);
  const take = async (chosen: File) => {
    const file = await madeToFit(chosen, 'DOCUMENT');
    const problem = problemOf(file, 'DOCUMENT');
    if (problem) return dialog.error({ errors: [problem.code], params: problem.params });
    // What still waits would be replaced by this one; what was refused has been seen.
    for (const { id } of uploads) await queue.cancel(id);
    return add([{ name: cleanName(file.name), file }]);
  };
  return (
    <>
      <LockedButton
        may="wantToSell.edit"
        variant={again || waiting.length > 0 ? 'secondary' : 'primary'}
        icon="upload"
        onClick={() => chooser.current?.click()}
      >
        {label}
      </LockedButton>
      <FileInput
        chooser={chooser}
        accept={acceptOf('DOCUMENT')}
        label={label}
        onFile={(file) => file && void take(file)}
      />
    </>
  );
};

/** The signed agreement while it waits on this device, or why it was refused: also where the process went on meanwhile. */
export const AgreementOnItsWay = ({ processId }: { processId: number }) => {
  const { t } = useTranslation();
  const { uploads } = useUploads({ kind: 'wantToSell', id: processId }, wantToSell.detail);
  return <UploadList uploads={uploads} of={t('activities/wantToSell:evidence.title.AGREEMENT')} />;
};
