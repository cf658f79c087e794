import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { type DataRequest, kvkk } from '@/contract/privacy';
import { takeArchive } from '@/lib/takeArchive';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';

/** What moves a request on: identity, package, answer. */
export const RequestActions = ({ request }: { request: DataRequest }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
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
  const save = async () => {
    try {
      if (drawer === 'identity') await check.mutateAsync({ id, version, identityCheck: text });
      else await answer.mutateAsync({ id, version, answer: text, rejected });
      toast.success(t(`kvkk:${drawer === 'identity' ? 'identity' : 'answer'}.saved`));
      setDrawer(undefined);
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const take = async () => {
    try {
      await takeArchive(kvkk.package, { id }, `kisisel-veriler-${id}.zip`);
      toast.success(t('kvkk:package.done'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <>
      {!identified && !closed && (
        <LockedButton may="kvkk.answer" variant="primary" icon="check" onClick={() => open('identity')}>
          {t('kvkk:identity.action')}
        </LockedButton>
      )}
      {request.kind === 'ACCESS' && (
        <LockedButton
          may="kvkk.answer"
          icon="download"
          reason={identified ? null : t('kvkk:identity.first')}
          onClick={() => void take()}
        >
          {t('kvkk:package.action')}
        </LockedButton>
      )}
      <LockedButton
        may="kvkk.answer"
        icon="edit"
        reason={closed ? t('kvkk:answer.closed') : null}
        onClick={() => open('answer')}
      >
        {t('kvkk:answer.action')}
      </LockedButton>
      <FormDrawer
        open={drawer !== undefined}
        title={t(drawer === 'identity' ? 'kvkk:identity.title' : 'kvkk:answer.title')}
        submitLabel={t(drawer === 'identity' ? 'kvkk:identity.submit' : 'kvkk:answer.submit')}
        busy={check.isPending || answer.isPending}
        onSubmit={() => void save()}
        onClose={() => setDrawer(undefined)}
      >
        {drawer === 'identity' ? (
          <TextField
            label={t('kvkk:identity.how')}
            hint={t('kvkk:identity.hint')}
            required
            minLength={3}
            maxLength={255}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <>
            <TextAreaField
              label={t('kvkk:answer.text')}
              required
              minLength={3}
              length={text.length}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <label>
              <input type="checkbox" checked={rejected} onChange={(event) => setRejected(event.target.checked)} />{' '}
              {t('kvkk:answer.rejected')}
            </label>
          </>
        )}
      </FormDrawer>
    </>
  );
};
