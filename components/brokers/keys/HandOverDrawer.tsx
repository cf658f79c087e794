import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { AuctionField } from '@/components/ui/fields/AuctionField';
import { Held } from '@/components/ui/fields/Held';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { Segments } from '@/components/ui/Segments';
import { type KeyHolderDetail, keyHolders, type KeyRequestDetail } from '@/contract/brokers/keys';
import { defaultKeyDay } from '@/domain/brokers/keys';
import { ENUMS } from '@/domain/enums';
import { today } from '@/lib/rightTime';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { DueOnField } from './DueOnField';
import { OfficeTaker } from './OfficeTaker';
import { SignaturePad } from './SignaturePad';

type Props = {
  /** The key request it fulfils, which determines property and office. */
  request?: KeyRequestDetail | undefined;
  onClose: () => void;
  onGiven: (given: KeyHolderDetail) => void;
};

/** Why the chosen property's key cannot be handed over, shown before anything is typed. */
const Closed = ({ auctionId }: { auctionId: number }) => {
  const { t } = useTranslation();
  const { data } = useCall(keyHolders.property, { auctionId });
  if (!data?.closed) return null;
  return (
    <Notice kind="warning" role="status">
      {data.holder ? t('brokers/keys:give.hasIt', { name: data.holder.name }) : t(`errors:${data.closed}`)}
    </Notice>
  );
};

/** Hands over a key: which, to whom, until when, against a signature on the screen or on paper. */
export const HandOverDrawer = ({ request, onClose, onGiven }: Props) => {
  const { t } = useTranslation();
  const [kind, setKind] = useState<(typeof ENUMS.keyHolderKind)[number]>('OFFICE');
  const [signs, setSigns] = useState<(typeof ENUMS.keySignature)[number]>('DRAWN');
  const { form, submit, busy, close } = useRecordForm(keyHolders.handOver, {
    area: 'brokers/keys',
    defaults: {
      auctionId: request?.auction.id ?? '',
      brokerId: request?.office.id ?? null,
      personId: request?.people[0]?.id ?? null,
      name: '',
      phone: '',
      dueOn: defaultKeyDay(today()),
      note: '',
      signature: '',
      paperNumber: '',
      requestId: request?.id ?? null,
    },
    toInput: ({ brokerId, personId, name, phone, signature, paperNumber, ...values }) => ({
      ...values,
      ...(kind === 'OFFICE' ? { brokerId: brokerId || null, personId: personId || null } : { name, phone }),
      ...(signs === 'DRAWN' ? { signature: signature || null } : { paperNumber }),
    }),
    fields: ['auctionId', 'brokerId', 'personId', 'name', 'phone', 'dueOn', 'note', 'signature', 'paperNumber'],
    onSaved: (given) => {
      toast.success(t('brokers/keys:give.done', { name: given.name }));
      onGiven(given);
    },
  });
  const { errors } = form.formState;
  const auctionId = Number(form.watch('auctionId')) || null;
  return (
    <FormDrawer
      open
      title={t('brokers/keys:give.title')}
      submitLabel={t('brokers/keys:give.button')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      {request ? (
        <p>
          <strong>{request.auction.name}</strong>
        </p>
      ) : (
        <AuctionField
          act="KEY"
          name="auctionId"
          label={t('brokers/keys:fields.auctionId')}
          value={auctionId}
          required
          autoFocus
          error={errors.auctionId?.message}
          onChange={(id) => putIn(form, 'auctionId', id ?? '')}
        />
      )}
      {auctionId !== null && !request && <Closed auctionId={auctionId} />}
      {!request && (
        <Segments
          label={t('brokers/keys:give.to')}
          options={ENUMS.keyHolderKind.map((value) => ({ value, text: enumLabel('keyHolderKind', value, t) }))}
          value={kind}
          onChoose={setKind}
        />
      )}
      {kind === 'OFFICE' ? (
        <OfficeTaker
          request={request}
          brokerId={Number(form.watch('brokerId')) || null}
          personId={Number(form.watch('personId')) || null}
          errors={{ brokerId: errors.brokerId?.message, personId: errors.personId?.message }}
          onOffice={(id) => {
            putIn(form, 'brokerId', id);
            putIn(form, 'personId', null);
          }}
          onPerson={(id) => putIn(form, 'personId', id)}
        />
      ) : (
        <>
          <TextField
            label={t('brokers/keys:fields.name')}
            required
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label={t('brokers/keys:fields.phone')}
            type="tel"
            required
            autoComplete="off"
            error={errors.phone?.message}
            {...form.register('phone')}
          />
        </>
      )}
      <Held form={form} name="dueOn">
        {(held) => <DueOnField {...held} />}
      </Held>
      <TextAreaField
        label={t('brokers/keys:fields.note')}
        rows={2}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <Segments
        label={t('brokers/keys:sign.how')}
        options={ENUMS.keySignature.map((value) => ({ value, text: enumLabel('keySignature', value, t) }))}
        value={signs}
        onChoose={setSigns}
      />
      {signs === 'DRAWN' ? (
        <SignaturePad
          label={t('brokers/keys:sign.label')}
          value={form.watch('signature') ?? ''}
          error={errors.signature?.message}
          onChange={(drawn) => putIn(form, 'signature', drawn)}
        />
      ) : (
        <TextField
          label={t('brokers/keys:fields.paperNumber')}
          hint={t('brokers/keys:sign.paperHint')}
          required
          autoComplete="off"
          error={errors.paperNumber?.message ?? errors.signature?.message}
          {...form.register('paperNumber')}
        />
      )}
    </FormDrawer>
  );
};
