import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type BrokerDetail, brokers } from '@/contract/brokers';
import { toast } from '@/lib/toast';
import { OfficeFields } from './OfficeFields';

const asRecord = (broker: BrokerDetail) => ({
  id: broker.id,
  version: broker.version,
  name: broker.name,
  taxNumber: broker.taxNumber ?? '',
  certificateNumber: broker.certificateNumber ?? '',
  certificateEndsOn: broker.certificateEndsOn,
  agreementType: broker.agreementType,
  cityId: broker.cityId,
  townIds: broker.towns.map(({ id }) => id),
  assigneeId: broker.assigneeId,
  note: broker.note,
});

/** Edits an office's data. */
export const EditDrawer = ({ broker, onClose }: { broker: BrokerDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const { untypedForm, submit, busy, close, conflict } = useRecordForm(brokers.update, {
    area: 'brokers',
    record: asRecord(broker),
    read: (current) => asRecord(current as BrokerDetail),
    onSaved: () => {
      toast.success(t('brokers:edit.done'));
      onClose();
    },
  });
  return (
    <>
      <FormDrawer
        open
        title={t('brokers:edit.title', { name: broker.name })}
        busy={busy}
        onSubmit={submit}
        onClose={() => close(onClose)}
      >
        <OfficeFields form={untypedForm} assigned={{ id: broker.assigneeId, name: broker.assignee }} />
      </FormDrawer>
      {conflict}
    </>
  );
};
