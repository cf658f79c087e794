import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailContext } from '@/components/ui/detail/context';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { History } from '@/components/ui/detail/History';
import { QueueNav } from '@/components/ui/detail/QueueNav';
import { Section } from '@/components/ui/detail/Section';
import { recordInput } from '@/components/ui/detail/loader';
import { EnumChip } from '@/components/ui/EnumChip';
import { PageHeader } from '@/components/ui/PageHeader';
import { type GroupRecord, operatorGroups } from '@/contract/operators/groups';
import { outputShape } from '@/contract/shape';
import { useFailure } from '@/lib/heldScreen';
import { idIn } from '@/lib/idIn';
import { useMissingRecord } from '@/lib/missingRecord';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { GroupForm } from './GroupForm';
import styles from './OperatorForm.module.css';

const CONTEXT = { area: 'operators/groups', shape: outputShape(operatorGroups.detail) };

/** One group: its authorizations, its members, its history. */
export const GroupEdit = () => {
  const { t } = useTranslation();
  const { query } = useRouter();
  const id = idIn(query.id);
  const valid = id !== 0;
  const {
    data: group,
    error,
    isPending,
    refetch,
  } = useCall(operatorGroups.detail, recordInput(id), { enabled: valid });
  const missing = useMissingRecord() && isPending;
  const [own, setOwn] = useState<GroupRecord>();

  const search = typeof query.q === 'string' && query.q ? `?${query.q}` : '';
  const back = `/groups/list${search}`;
  const nav = valid ? <QueueNav list={operatorGroups.list} id={id} /> : null;
  const failure = useFailure(error, group);
  if (!valid || failure || missing)
    return <DetailState error={failure} back={back} nav={nav} onRetry={() => void refetch()} />;
  if (group === undefined) return <DetailSkeleton back={back} nav={nav} />;

  const saved = own?.id === id ? own : undefined;
  const keep = (record: GroupRecord) => {
    setOwn(record);
    toast.success(t('operators/groups:form.saved', { name: record.name }));
    if (record.waiting) toast.info(t('operators:waits.saved'));
  };
  return (
    <DetailContext value={CONTEXT}>
      <article className={styles.screen}>
        <PageHeader back={back} title={group.name} actions={nav} />
        <div className={styles.columns}>
          <GroupForm
            key={`${id} ${saved?.version ?? ''}`}
            record={saved && saved.version >= group.version ? saved : group}
            onSaved={keep}
          />
          <div className={styles.side}>
            <Section titleKey="operators/groups:sections.members" anchor="members">
              <Members members={group.members} />
            </Section>
            <Section titleKey="detail:section.history" anchor="history">
              <History entity="operatorGroup" id={id} />
            </Section>
          </div>
        </div>
      </article>
    </DetailContext>
  );
};

const Members = ({ members }: Pick<GroupRecord, 'members'>) => {
  const { t } = useTranslation();
  const mayOpen = useMay('operators.read');
  if (members.length === 0) return <p className={styles.quiet}>{t('operators/groups:members.none')}</p>;
  return (
    <ul className={styles.list}>
      {members.map(({ id, name, active }) => (
        <li key={id}>
          {mayOpen ? <Link href={`/operators/edit?id=${id}`}>{name}</Link> : <span>{name}</span>}
          {!active && <EnumChip name="activeFlag" value="PASSIVE" />}
        </li>
      ))}
    </ul>
  );
};
