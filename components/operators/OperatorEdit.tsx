import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailContext } from '@/components/ui/detail/context';
import { DetailState, DetailSkeleton } from '@/components/ui/detail/DetailStates';
import { History } from '@/components/ui/detail/History';
import { recordInput } from '@/components/ui/detail/loader';
import { QueueNav } from '@/components/ui/detail/QueueNav';
import { Section } from '@/components/ui/detail/Section';
import { EnumChip } from '@/components/ui/EnumChip';
import { PageHeader } from '@/components/ui/PageHeader';
import { When } from '@/components/ui/When';
import type { OperatorRecord } from '@/contract/operators/record';
import { operators } from '@/contract/operators';
import { outputShape } from '@/contract/shape';
import { weightyAreaOf } from '@/domain/weighty';
import { useFailure } from '@/lib/heldScreen';
import { idIn } from '@/lib/idIn';
import { useMissingRecord } from '@/lib/missingRecord';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { OperatorActions } from './OperatorActions';
import { OperatorForm } from './OperatorForm';
import styles from './OperatorForm.module.css';
import { OpenWork } from './OpenWork';

const CONTEXT = { area: 'operators', shape: outputShape(operators.detail) };

/** One operator: data, roles, groups, effective permissions, open work, and history. */
export const OperatorEdit = () => {
  const { t } = useTranslation();
  const { query } = useRouter();
  const id = idIn(query.id);
  const valid = id !== 0;
  const { data, error, isPending, refetch } = useCall(operators.detailPage, recordInput(id), { enabled: valid });
  const missing = useMissingRecord() && isPending;
  // The form keeps its values while others save; only the operator's own save resets it.
  const [own, setOwn] = useState<OperatorRecord>();

  const search = typeof query.q === 'string' && query.q ? `?${query.q}` : '';
  const back = `/operators/list${search}`;
  const nav = valid ? <QueueNav list={operators.list} id={id} /> : null;
  const failure = useFailure(error, data);
  if (!valid || failure || missing)
    return <DetailState error={failure} back={back} nav={nav} onRetry={() => void refetch()} />;
  if (data === undefined) return <DetailSkeleton back={back} nav={nav} />;

  const { operator, work, rights } = data;
  const mighty = rights.some(({ permission, through }) => through.length > 0 && weightyAreaOf(permission));
  const saved = own?.id === id ? own : undefined;
  const begun = saved && saved.version >= operator.version ? saved : operator;
  const keep = (record: OperatorRecord, said = t('operators:form.saved')) => {
    setOwn(record);
    toast.success(record.waiting ? t('operators:waits.saved') : said);
  };
  return (
    <DetailContext value={CONTEXT}>
      <article className={styles.screen}>
        <PageHeader
          back={back}
          title={`${operator.firstName} ${operator.lastName}`}
          chip={<EnumChip name="activeFlag" value={operator.status} />}
          lead={
            <span className={styles.lead}>
              <span>{operator.username}</span>
              {operator.lastSeenAt && (
                <span>
                  {t('operators:fields.lastSeenAt')}: <When at={operator.lastSeenAt} />
                </span>
              )}
              {operator.hasSecondFactor && <span>{t('operators:secondFactor.has')}</span>}
              {!operator.hasPassword && <span>{t('operators:form.invited')}</span>}
            </span>
          }
          actions={
            <>
              <OperatorActions operator={operator} work={work} mighty={mighty} onSaved={keep} />
              {nav}
            </>
          }
        />
        <div className={styles.columns}>
          <OperatorForm key={`${id} ${saved?.version ?? ''}`} record={begun} onSaved={keep} />
          <div className={styles.side}>
            <Section titleKey="operators:sections.work" anchor="work">
              <OpenWork work={work} />
            </Section>
            <Section titleKey="detail:section.history" anchor="history">
              <History entity="operator" id={id} />
            </Section>
          </div>
        </div>
      </article>
    </DetailContext>
  );
};
