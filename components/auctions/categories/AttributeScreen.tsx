import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailContext } from '@/components/ui/detail/context';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { History } from '@/components/ui/detail/History';
import { recordInput } from '@/components/ui/detail/loader';
import { QueueNav } from '@/components/ui/detail/QueueNav';
import { Section } from '@/components/ui/detail/Section';
import { EnumChip } from '@/components/ui/EnumChip';
import { PageHeader } from '@/components/ui/PageHeader';
import { type AttributeRecord, categories } from '@/contract/auctions/categories';
import { outputShape } from '@/contract/shape';
import { useFailure } from '@/lib/heldScreen';
import { idIn } from '@/lib/idIn';
import { useMissingRecord } from '@/lib/missingRecord';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { AttributeForm } from './AttributeForm';
import styles from './Categories.module.css';

const LIST = '/categories/attributes-list';
const CONTEXT = { area: 'auctions/categories', shape: outputShape(categories.attribute) };

/** One attribute; a new one without an id in the URL. */
export const AttributeScreen = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const { id: named, q } = router.query;
  const id = idIn(named);
  const isNew = named === undefined;
  const valid = id !== 0;
  const { data, error, isPending, refetch } = useCall(categories.attribute, recordInput(id), { enabled: valid });
  const missing = useMissingRecord() && isPending;
  // The form keeps its values while others save; only the operator's own save resets it.
  const [own, setOwn] = useState<AttributeRecord>();
  const back = typeof q === 'string' && q ? `${LIST}?${q}` : LIST;
  const nav = valid ? <QueueNav list={categories.search} id={id} /> : null;
  const failure = useFailure(error, data);
  if (!isNew && (!valid || failure || missing)) {
    return <DetailState error={failure} back={back} nav={nav} onRetry={() => void refetch()} />;
  }
  if (!isNew && isPending) return <DetailSkeleton back={back} nav={nav} />;
  const record = own?.id === id ? own : data;
  const keep = (saved: AttributeRecord) => {
    setOwn(saved);
    toast.success(t('auctions/categories:saved'));
    if (isNew) void router.replace(`/categories/attributes-detail?id=${saved.id}`);
  };
  return (
    <DetailContext value={CONTEXT}>
      <article className={styles.screen}>
        <PageHeader
          back={back}
          title={record?.name ?? t('auctions/categories:new')}
          chip={record && <EnumChip name="activeFlag" value={record.status} />}
          actions={nav}
        />
        <AttributeForm key={`${named} ${own?.version ?? ''}`} {...(!isNew && record && { record })} onSaved={keep} />
        {record && (
          <Section titleKey="detail:section.history" anchor="history">
            <History key={record.id} entity="attribute" id={record.id} />
          </Section>
        )}
      </article>
    </DetailContext>
  );
};
