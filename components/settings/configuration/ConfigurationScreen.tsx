import { useRouter } from 'next/router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { Empty } from '@/components/ui/Empty';
import { Failed } from '@/components/ui/Failed';
import { TextField } from '@/components/ui/fields/TextField';
import { Notice } from '@/components/ui/Notice';
import { Overtaken } from '@/components/ui/Overtaken';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { type Choices, configuration, type SettingRow } from '@/contract/settings/configuration';
import { ENUMS } from '@/domain/enums';
import { type Topic, TOPICS } from '@/domain/settings/kinds';
import { isSettingKey, SETTINGS } from '@/domain/settings/table';
import { matches } from '@/domain/text';
import { lazyPart } from '@/lib/lazyPart';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import styles from './Configuration.module.css';
import { type Opened, SettingItem } from './SettingItem';
import { settingName, valueText } from './texts';

const ChangeDrawer = lazyPart(() => import('./ChangeDrawer').then((module) => module.ChangeDrawer));
const HistoryDrawer = lazyPart(() => import('./HistoryDrawer').then((module) => module.HistoryDrawer));
const RejectDrawer = lazyPart(() => import('./RejectDrawer').then((module) => module.RejectDrawer));

const topicOf = ({ key }: SettingRow): Topic => SETTINGS[key].topic;

/** The searchable texts of a setting: name, description, place, key and value. */
const searchedOf = (row: SettingRow, choices: Choices, t: TFunction) => [
  settingName(row.key, t),
  t(`settings/configuration:setting.${row.key}.what`),
  t(`settings/configuration:setting.${row.key}.where`),
  t(`settings/configuration:topic.${topicOf(row)}`),
  row.key,
  valueText(row.key, row.value, choices, t),
];

const Drawers = ({
  open,
  rows,
  choices,
  onOpen,
}: {
  open: Opened | null;
  rows: readonly SettingRow[];
  choices: Choices;
  onOpen: (open: Opened | null) => void;
}) => {
  const row = rows.find(({ key }) => key === open?.key);
  if (!open || !row) return null;
  const rest = { row, choices, onClose: () => onOpen(null) };
  if (open.what === 'reject')
    return (
      <Overtaken late={row.waiting?.id !== open.change.id}>
        <RejectDrawer {...rest} change={open.change} />
      </Overtaken>
    );
  if (open.what === 'change') return <ChangeDrawer {...rest} {...(open.first && { first: open.first })} />;
  return (
    <HistoryDrawer
      {...rest}
      onRevert={(value, reason) => onOpen({ key: open.key, what: 'change', first: { value, reason } })}
    />
  );
};

/** The settings of the areas that the user may change, by area and topic, with search. `?key=` selects one. */
export const ConfigurationScreen = () => {
  const { t } = useTranslation();
  const { query } = useRouter();
  const asked = typeof query.key === 'string' && isSettingKey(query.key) ? query.key : undefined;
  const [typed, setTyped] = useState('');
  const [onlyWaiting, setOnlyWaiting] = useState(false);
  const [narrowed, setNarrowed] = useState(true);
  const [open, setOpen] = useState<Opened | null>(null);
  useLiveCalls(['configuration'], [configuration.list, configuration.history]);
  const { data, error, refetch } = useCall(configuration.list, {});
  const isSearch = typed.trim() !== '';
  // Hundreds of texts, created once per search instead of on every key press.
  const searched = useMemo(
    () => isSearch && new Map(data?.rows.map((row) => [row.key, searchedOf(row, data.choices, t)])),
    [isSearch, data, t],
  );
  if (error && !data) return <Failed title={t('settings/configuration:failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width={40} />;
  const { rows, choices } = data;
  const waiting = rows.filter((row) => row.waiting !== null).length;
  const one = narrowed ? asked : undefined;
  const shown = rows.filter(
    (row) =>
      (one === undefined || row.key === one) &&
      (!onlyWaiting || row.waiting !== null) &&
      (!searched || searched.get(row.key)?.some((text) => matches(text, typed))),
  );
  const isNarrow = one !== undefined || onlyWaiting || isSearch;
  const showAll = () => {
    setTyped('');
    setOnlyWaiting(false);
    setNarrowed(false);
  };
  const areas = ENUMS.configurationArea.filter((area) => shown.some((row) => row.area === area));
  return (
    <>
      <PageHeader lead={t('settings/configuration:lead')} />
      <div className={styles.bar}>
        <TextField
          bare
          className={styles.search}
          type="search"
          label={t('settings/configuration:search')}
          placeholder={t('settings/configuration:search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className={styles.quiet}>
          {t('settings/configuration:found', { count: shown.length })}
        </p>
        {isNarrow && (
          <Button size="small" variant="ghost" icon="close" onClick={showAll}>
            {t('settings/configuration:showAll')}
          </Button>
        )}
      </div>
      {waiting > 0 && !onlyWaiting && (
        <Notice
          kind="warning"
          className={styles.waiting}
          action={
            <Button size="small" onClick={() => setOnlyWaiting(true)}>
              {t('settings/configuration:showWaiting')}
            </Button>
          }
        >
          {t('settings/configuration:waiting', { count: waiting })}
        </Notice>
      )}
      {shown.length === 0 ? (
        <Empty icon="search" title={t('settings/configuration:empty', { text: typed.trim() })}>
          <Button onClick={showAll}>{t('settings/configuration:clear')}</Button>
        </Empty>
      ) : (
        <div className={styles.columns}>
          <nav className={styles.areas} aria-label={t('settings/configuration:areas')}>
            {areas.map((area) => (
              <div key={area}>
                <a href={`#${area}`}>{enumLabel('configurationArea', area, t)}</a>
                <ul>
                  {TOPICS.filter((topic) => shown.some((row) => row.area === area && topicOf(row) === topic)).map(
                    (topic) => (
                      <li key={topic}>
                        <a href={`#${topic}`}>{t(`settings/configuration:topic.${topic}`)}</a>
                      </li>
                    ),
                  )}
                </ul>
              </div>
            ))}
          </nav>
          <div className={styles.list}>
            {areas.map((area) => (
              <section key={area} id={area} className={styles.area} aria-labelledby={`${area}-title`}>
                <h2 id={`${area}-title`}>{enumLabel('configurationArea', area, t)}</h2>
                {TOPICS.map((topic) => {
                  const some = shown.filter((row) => row.area === area && topicOf(row) === topic);
                  if (some.length === 0) return null;
                  return (
                    <section key={topic} id={topic} className={styles.topic} aria-labelledby={`${topic}-title`}>
                      <h3 id={`${topic}-title`}>{t(`settings/configuration:topic.${topic}`)}</h3>
                      <ul>
                        {some.map((row) => (
                          <SettingItem key={row.key} row={row} choices={choices} onOpen={setOpen} />
                        ))}
                      </ul>
                    </section>
                  );
                })}
              </section>
            ))}
          </div>
        </div>
      )}
      <Drawers open={open} rows={rows} choices={choices} onOpen={setOpen} />
    </>
  );
};
