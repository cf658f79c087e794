import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAttempt } from '@/components/ui/useAct';
import { type DataRequest, kvkk } from '@/contract/privacy';
import { downloadFile } from '@/lib/downloadFile';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';

/** What moves a request on: identity, package, answer. */
export const RequestActions = ({ request }: { request: DataRequest }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const check = useAction(kvkk.checkIdentity);
  const answer = useAction(kvkk.answer);
  const [drawer, setDrawer] = useState<'identity' | 'answer'>();
  const [text, setText] = useState('');
  const [rejected, setRejected] = useState(false);
  const { id, version } = request;
  const closed = request.answeredAt !== null;
  const identified = request.identityCheckedAt !== null;

  const open = (which: 'identity' | 'answer') => {
    setText('');
    setRejected(false);
    setDrawer(which);
  };
  const save = () =>
    attempt.run(async () => {
      if (drawer === 'identity') await check.mutateAsync({ id, version, identityCheck: text });
      else await answer.mutateAsync({ id, version, answer: text, rejected });
      toast.success(t(`privacy:${drawer === 'identity' ? 'identity' : 'answer'}.saved`));
      setDrawer(undefined);
    });
  const take = () =>
    attempt.run(async () => {
      await downloadFile(kvkk.package, { id }, `kisisel-veriler-${id}.zip`);
      toast.success(t('privacy:package.done'));
    });
  return (
    <>
      {!identified && !closed && (
        <LockedButton may="kvkk.answer" variant="primary" icon="check" onClick={() => open('identity')}>
          {t('privacy:identity.action')}
        </LockedButton>
      )}
      {request.kind === 'ACCESS' && (
        <LockedButton
          may="kvkk.answer"
          icon="download"
          reason={identified ? null : t('privacy:identity.first')}
          onClick={() => void take()}
        >
          {t('privacy:package.action')}
        </LockedButton>
      )}
      <LockedButton
        may="kvkk.answer"
        icon="edit"
        reason={closed ? t('privacy:answer.closed') : null}
        onClick={() => open('answer')}
      >
        {t('privacy:answer.action')}
      </LockedButton>
      <FormDrawer
        open={drawer !== undefined}
        title={t(drawer === 'identity' ? 'privacy:identity.title' : 'privacy:answer.title')}
        submitLabel={t(drawer === 'identity' ? 'privacy:identity.submit' : 'privacy:answer.submit')}
        busy={check.isPending || answer.isPending}
        onSubmit={() => void save()}
        onClose={() => setDrawer(undefined)}
      >
        {drawer === 'identity' ? (
          <TextField
            label={t('privacy:identity.how')}
            hint={t('privacy:identity.hint')}
            required
            minLength={3}
            maxLength={255}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <>
            <TextAreaField
              label={t('privacy:answer.text')}
              required
              minLength={3}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <CheckField
              label={t('privacy:answer.rejected')}
              checked={rejected}
              onChange={(event) => setRejected(event.target.checked)}
            />
          </>
        )}
      </FormDrawer>
    </>
  );
};
