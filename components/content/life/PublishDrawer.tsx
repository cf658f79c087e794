import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import { contentLife, type ContentLife } from '@/contract/content/life';
import { CONTENT_NOTE_MAX } from '@/domain/content/life';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';

type Props = {
  life: ContentLife;
  /** Scheduled instead of at once. */
  planned: boolean;
  /** Called with the kind's errors in the draft's fields. */
  onWrong: (failure: CallError) => void;
  onClose: () => void;
  onDone: (life: ContentLife) => void;
};

/** Publishes a draft, at once or scheduled, with a note about the change. */
export const PublishDrawer = ({ life, planned, onWrong, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [publishAt, setPublishAt] = useState<string | null>(life.publishAt);
  const [unpublishAt, setUnpublishAt] = useState<string | null>(life.unpublishAt);
  const publishing = useAct(contentLife.publish, { fields: ['note'] });
  const planning = useAct(contentLife.schedule, { fields: ['note', 'publishAt', 'unpublishAt'] });
  const { id, version, needsSecondPerson } = life;
  const done = (next: ContentLife) => {
    toast.success(t(`content/life:done.${next.state}`));
    onDone(next);
  };
  const refused = (failure: unknown): boolean => {
    if (!(failure instanceof CallError)) return false;
    const fields = Object.keys(failure.body.fields ?? {});
    const isOfDraft = fields.some((field) => (field.split('.')[0] ?? '') in life.draft);
    if (isOfDraft) onWrong(failure);
    return isOfDraft;
  };
  const acts = planned ? planning : publishing;
  const way = planned ? 'schedule' : 'publish';
  return (
    <FormDrawer
      open
      title={t(`content/life:${way}.title`)}
      submitLabel={t(`content/life:${needsSecondPerson ? 'waiting' : way}.submit`)}
      busy={acts.busy}
      onClose={onClose}
      onSubmit={() =>
        void (planned
          ? planning.run({ id, version, note, publishAt, unpublishAt }, done, refused)
          : publishing.run({ id, version, note }, done, refused))
      }
    >
      {needsSecondPerson && <Notice kind="info">{t('content/life:publish.secondPerson')}</Notice>}
      {life.live && 'asksAgain' in life.draft && (
        <Notice kind={life.draft.asksAgain ? 'warning' : 'info'}>
          {t(`content/life:publish.${life.draft.asksAgain ? 'asksAgain' : 'keepsWord'}`)}
        </Notice>
      )}
      {planned && (
        <>
          <DateTimeField
            label={t('content/life:fields.publishAt')}
            hint={t('content/life:schedule.publishHint')}
            error={planning.wrong.publishAt}
            value={publishAt ?? ''}
            onChange={(at) => setPublishAt(at || null)}
          />
          <DateTimeField
            label={t('content/life:fields.unpublishAt')}
            hint={t('content/life:schedule.unpublishHint')}
            error={planning.wrong.unpublishAt}
            value={unpublishAt ?? ''}
            onChange={(at) => setUnpublishAt(at || null)}
          />
        </>
      )}
      <TextField
        label={t('content/life:fields.note')}
        hint={t(`content/life:${needsSecondPerson ? 'waiting' : 'publish'}.noteHint`)}
        error={acts.wrong.note}
        value={note}
        maxLength={CONTENT_NOTE_MAX}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDrawer>
  );
};
