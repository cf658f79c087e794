import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { type AnnouncementDetail, announcements } from '@/contract/brokers/announcements';
import { toast } from '@/lib/toast';
import { AnnouncementFields } from './Fields';

/** Creates an announcement; pictures and publishing are on its own screen. */
export const CreateDrawer = ({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) => {
  const { t } = useTranslation();
  const { untypedForm, submit, busy, close } = useRecordForm(announcements.create, {
    area: 'brokers/announcements',
    defaults: {
      title: '',
      body: '',
      level: 'info',
      audience: 'ALL',
      cityIds: [],
      isPinned: false,
      showsFrom: null,
      showsUntil: null,
    },
    onSaved: ({ id }) => {
      toast.success(t('brokers/announcements:saved'));
      onMade(id);
    },
  });
  return (
    <FormDrawer
      open
      title={t('brokers/announcements:create.title')}
      submitLabel={t('brokers/announcements:create.button')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <AnnouncementFields form={untypedForm} />
    </FormDrawer>
  );
};

/** Edits an announcement. Readers may be asked to read it again. */
export const EditDrawer = ({ announcement, onClose }: { announcement: AnnouncementDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, untypedForm, submit, busy, close, conflict } = useRecordForm(announcements.update, {
    area: 'brokers/announcements',
    record: { ...announcement, readAgain: false },
    read: (current) => ({ ...(current as AnnouncementDetail), readAgain: false }),
    onSaved: () => {
      toast.success(t('brokers/announcements:saved'));
      onClose();
    },
  });
  return (
    <>
      <FormDrawer
        open
        title={t('brokers/announcements:edit')}
        busy={busy}
        onSubmit={submit}
        onClose={() => close(onClose)}
      >
        <AnnouncementFields form={untypedForm} />
        {announcement.readers > 0 && (
          <CheckField
            label={t('brokers/announcements:fields.readAgain')}
            hint={t('brokers/announcements:readAgainHint', { count: announcement.readers })}
            {...form.register('readAgain')}
          />
        )}
      </FormDrawer>
      {conflict}
    </>
  );
};
