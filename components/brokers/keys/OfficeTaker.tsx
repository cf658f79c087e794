import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { Notice } from '@/components/ui/Notice';
import { keyHolders, type KeyRequestDetail } from '@/contract/brokers/keys';
import { useCall } from '@/lib/useCall';

type Props = {
  request?: KeyRequestDetail | undefined;
  brokerId: number | null;
  personId: number | null;
  errors: { brokerId?: string | undefined; personId?: string | undefined };
  onOffice: (id: number | null) => void;
  onPerson: (id: number | null) => void;
};

/** The office, and the person who takes the key. */
export const OfficeTaker = ({ request, brokerId, personId, errors, onOffice, onPerson }: Props) => {
  const { t } = useTranslation();
  const choices = useCall(keyHolders.choices, {}, { enabled: request === undefined });
  const people = request?.people ?? choices.data?.offices.find(({ id }) => id === brokerId)?.people ?? [];
  return (
    <>
      {!request && (
        <SelectField
          from={choices}
          label={t('brokers/keys:fields.brokerId')}
          required
          error={errors.brokerId}
          value={brokerId ?? ''}
          onChange={({ target }) => onOffice(Number(target.value) || null)}
        >
          <option value="">{t('field.choose')}</option>
          {choices.data?.offices
            .filter(({ active }) => active)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
      {brokerId !== null && people.length === 0 && (request ?? choices.data) ? (
        <Notice kind="warning">{t('brokers/keys:give.nobody')}</Notice>
      ) : (
        <SelectField
          from={request ? undefined : choices}
          label={t('brokers/keys:fields.personId')}
          hint={brokerId === null ? t('brokers/keys:give.personFirst') : undefined}
          required
          disabled={brokerId === null}
          error={errors.personId}
          value={personId ?? ''}
          onChange={({ target }) => onPerson(Number(target.value) || null)}
        >
          <option value="">{t('field.choose')}</option>
          {people.map(({ id, name, mayAct }) => (
            <option key={id} value={id}>
              {mayAct ? t('brokers/keys:give.mayAct', { name }) : name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
};
