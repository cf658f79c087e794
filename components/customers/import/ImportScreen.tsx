import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Failed } from '@/components/ui/Failed';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { Section } from '@/components/ui/detail/Section';
import { EnumChip } from '@/components/ui/EnumChip';
import { PageHeader } from '@/components/ui/PageHeader';
import { Pending } from '@/components/ui/Pending';
import { When } from '@/components/ui/When';
import { customerImport, type ImportRecord } from '@/contract/customers/import';
import { formatNumber } from '@/lib/formats';
import { idIn } from '@/lib/idIn';
import { useCall } from '@/lib/useCall';
import { FileStep } from './FileStep';
import styles from './Import.module.css';
import { MappingStep } from './MappingStep';
import { ResultStep } from './ResultStep';
import { Turn } from './Turn';

const PATH = '/customers/import';

const History = () => {
  const { t } = useTranslation();
  const [after, setAfter] = useState<string>();
  const { data, error, refetch } = useCall(
    customerImport.list,
    { ...(after && { after }) },
    { placeholderData: (before) => before },
  );
  return (
    <Section titleKey="customers:import.history">
      {!data && <Pending error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && <p className={styles.quiet}>{t('customers:import.historyEmpty')}</p>}
      <ul className={styles.list}>
        {data?.rows.map(({ id, fileName, status, operatorName, createdAt, counts }) => (
          <li key={id}>
            <span data-figures="">{id}</span>
            <div>
              <Link href={`${PATH}?id=${id}`}>{fileName}</Link>
              <p>
                {operatorName} · <When at={createdAt} />
                {counts.CREATED > 0 && ` · ${t('customers:import.doneText', { count: formatNumber(counts.CREATED) })}`}
              </p>
            </div>
            <EnumChip name="customerImportStatus" value={status} />
          </li>
        ))}
      </ul>
      <Turn after={after} next={data?.next} onTurn={setAfter} />
    </Section>
  );
};

/** Imports customers from a file: read, map the columns, dry run, import, undo. The URL holds the present import. */
export const ImportScreen = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const id = idIn(router.query.id);
  const known = id !== 0;
  const { data, error, refetch } = useCall(customerImport.detail, { id }, { enabled: known });
  const [fresh, setFresh] = useState<ImportRecord | null>(null);
  const [remapping, setRemapping] = useState(false);
  const record = fresh && fresh.id === id ? fresh : data;
  const change = (next: ImportRecord) => {
    setFresh(next);
    setRemapping(false);
    if (next.id !== id) void router.push(`${PATH}?id=${next.id}`);
  };
  const brokenOff = record?.status === 'READING' && !record.whole;
  const mapping = record && (record.status === 'READING' || (record.status === 'CHECKED' && remapping));
  return (
    <section className={styles.screen}>
      <PageHeader
        back={known ? PATH : '/customers/list'}
        lead={record ? record.fileName : t('customers:import.lead')}
        actions={
          known && (
            <Button icon="plus" href={PATH}>
              {t('customers:import.new')}
            </Button>
          )
        }
      />
      {!known && (
        <>
          <FileStep onRead={change} />
          <History />
        </>
      )}
      {known && error && <Failed error={error} onRetry={refetch} />}
      {brokenOff && <Notice kind="warning">{t('errors:IMPORT_BROKEN_OFF')}</Notice>}
      {!brokenOff && record?.forgotten && <Notice kind="warning">{t('errors:IMPORT_FORGOTTEN')}</Notice>}
      {known && record && mapping && !brokenOff && !record.forgotten && (
        <MappingStep key={record.id} record={record} onChecked={change} />
      )}
      {known && record && !mapping && (
        <ResultStep record={record} onChange={setFresh} onRemap={() => setRemapping(true)} />
      )}
    </section>
  );
};
