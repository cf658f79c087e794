import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Endpoint } from '@/contract/kit';
import { toast } from '@/lib/toast';

export type RecordDrawerProps<R> = {
  /** Absent: a new one. */
  record?: R;
  onClose: () => void;
  onSaved?: (saved: R) => void;
};
type Props<R> = RecordDrawerProps<R> & {
  /** Namespace of its texts: new, edit, created, saved, fields. */
  area: string;
  create: Endpoint;
  update: Endpoint;
  /** The record's form values. */
  asRecord: (record: R) => Readonly<Record<string, unknown>> & { id: number; version: number };
  /** The initial values of a new record. */
  defaults: Readonly<Record<string, unknown>>;
  /** The fields. `errorOf`: a field's error. */
  children: (form: UseFormReturn<FieldValues>, errorOf: (name: string) => string | undefined) => ReactNode;
};

/** A drawer with the same form for creating and editing a record. */
export const RecordDrawer = <R,>({
  area,
  create,
  update,
  record,
  asRecord,
  defaults,
  onClose,
  onSaved,
  children,
}: Props<R>) => {
  const { t } = useTranslation();
  const saving = useRecordForm<Endpoint>(record ? update : create, {
    area,
    ...(record ? { record: asRecord(record), read: (current: unknown) => asRecord(current as R) } : { defaults }),
    onSaved: (saved) => {
      toast.success(t(record ? `${area}:saved` : `${area}:created`));
      onClose();
      onSaved?.(saved as R);
    },
  });
  const form = saving.untypedForm;
  const errorOf = (name: string) => {
    const message = form.formState.errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  return (
    <>
      <FormDrawer
        open
        title={t(record ? `${area}:edit` : `${area}:new`)}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        {children(form, errorOf)}
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
