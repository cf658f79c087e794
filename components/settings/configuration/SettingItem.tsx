import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { EnumChip } from '@/components/ui/EnumChip';
import { IconButton } from '@/components/ui/IconButton';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { type Change, type Choices, configuration, type SettingRow } from '@/contract/settings/configuration';
import type { PaperText } from '@/domain/papers';
import { AREA_PERMISSION } from '@/domain/settings/areas';
import type { Setting } from '@/domain/settings/kinds';
import { type SettingKey, SETTINGS } from '@/domain/settings/table';
import { formatDay } from '@/lib/formats';
import { toast } from '@/lib/toast';
import styles from './Configuration.module.css';
import { Differences } from './Differences';
import { countsText, differencesOf, settingName, valueText } from './texts';
import { useSample } from './useSample';

/** How many items of a long list the row shows; all are in the form and the history. */
const MOST = 4;

/** The hint about the second person, by when one is needed. */
const APPROVES: Readonly<Record<string, string>> = {
  true: 'secondPerson',
  more: 'secondPersonMore',
  less: 'secondPersonLess',
};

/** What is rejected is the change that was there when it was opened, not one that came in its place. */
export type Opened =
  | { key: SettingKey; what: 'change' | 'history'; first?: { value: unknown; reason: string } }
  | { key: SettingKey; what: 'reject'; change: Change };
type Props = {
  row: SettingRow;
  choices: Choices;
  onOpen: (open: Opened) => void;
};

const Ahead = ({ row, change, choices, onOpen }: Props & { change: Change }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const approve = useAct(configuration.approve);
  const withdraw = useAct(configuration.withdraw);
  const may = AREA_PERMISSION[row.area];
  const name = settingName(row.key, t);
  const value = valueText(row.key, change.value, choices, t, MOST);
  const day = formatDay(change.validFrom);
  const waits = change.stand === 'WAITING';
  const at = { id: change.id, version: row.version };
  const onApprove = async () => {
    const text = t('settings/configuration:decide.approveText', { name, value, day });
    if (!(await dialog.confirm({ text, confirmLabel: t('settings/configuration:row.approve') }))) return;
    await approve.run(at, () => {
      toast.success(t('settings/configuration:decide.approved', { name }));
    });
  };
  const onWithdraw = async () => {
    const text = t('settings/configuration:decide.withdrawText', { name, value });
    if (!(await dialog.confirm({ text, confirmLabel: t('settings/configuration:row.withdraw') }))) return;
    await withdraw.run(at, () => {
      toast.success(t('settings/configuration:decide.withdrawn'));
    });
  };
  const said = waits ? (change.madeBy ? 'waits' : 'waitsUnknown') : 'planned';
  const inParts = differencesOf(row.key, row.value, change.value, choices, t) !== null;
  return (
    <div className={styles.ahead} data-stand={change.stand}>
      <EnumChip name="configurationChangeStand" value={change.stand} />
      <div>
        <p>{t(`settings/configuration:row.${said}${inParts ? 'Parts' : ''}`, { name: change.madeBy, value, day })}</p>
        <Differences setting={row.key} before={row.value} after={change.value} choices={choices} />
        {change.source && (
          <p className={styles.quiet}>{t('settings/configuration:row.source', { source: change.source })}</p>
        )}
        {change.reason && (
          <p className={styles.quiet}>{t('settings/configuration:row.reason', { reason: change.reason })}</p>
        )}
      </div>
      <div className={styles.acts}>
        {waits && (
          <>
            <LockedButton
              may={may}
              size="small"
              variant="primary"
              icon="check"
              reason={change.own ? t('settings/configuration:row.own') : null}
              busy={approve.busy}
              onClick={() => void onApprove()}
            >
              {t('settings/configuration:row.approve')}
            </LockedButton>
            {!change.own && (
              <LockedButton may={may} size="small" onClick={() => onOpen({ key: row.key, what: 'reject', change })}>
                {t('settings/configuration:row.reject')}
              </LockedButton>
            )}
          </>
        )}
        {(!waits || change.own) && (
          <LockedButton may={may} size="small" busy={withdraw.busy} onClick={() => void onWithdraw()}>
            {t('settings/configuration:row.withdraw')}
          </LockedButton>
        )}
      </div>
    </div>
  );
};

/** The document with the present text. */
const Sample = ({ row: { key, value, area } }: Pick<Props, 'row'>) => {
  const { t } = useTranslation();
  const { busy, take } = useSample(key, value as PaperText);
  return (
    <LockedButton
      may={AREA_PERMISSION[area]}
      size="small"
      busy={busy}
      aria-label={t('settings/configuration:paper.previewOf', { name: settingName(key, t) })}
      onClick={() => void take()}
    >
      {t('settings/configuration:paper.preview')}
    </LockedButton>
  );
};

/** A setting: purpose, area, present value and since when, planned changes. Memoized: typing in the search re-renders only rows that change. */
export const SettingItem = memo(({ row, choices, onOpen }: Props) => {
  const { t } = useTranslation();
  const { key, value, since, planned, waiting } = row;
  const name = settingName(key, t);
  const declared: Setting = SETTINGS[key];
  const counts = declared.kind === 'counts' ? countsText(declared, value, t) : null;
  const fallback =
    declared.kind === 'counts'
      ? countsText(declared, declared.default, t).range
      : valueText(key, declared.default, choices, t, MOST);
  return (
    <li className={styles.item} id={key}>
      <div className={styles.what}>
        <h4>{name}</h4>
        <p>{t(`settings/configuration:setting.${key}.what`)}</p>
        <p className={styles.quiet}>
          {t('settings/configuration:row.where')}: {t(`settings/configuration:setting.${key}.where`)}
        </p>
        {'dated' in declared && <p className={styles.quiet}>{t('settings/configuration:row.dated')}</p>}
      </div>
      <div className={styles.value}>
        <p className={styles.present} data-figures={typeof value === 'number' ? '' : undefined}>
          {counts ? counts.range : valueText(key, value, choices, t, MOST)}
        </p>
        {counts && <p className={styles.quiet}>{counts.parts}</p>}
        <p className={styles.quiet}>
          {since
            ? t(since.madeBy ? 'settings/configuration:row.sinceBy' : 'settings/configuration:row.since', {
                day: formatDay(since.validFrom),
                name: since.madeBy,
              })
            : t('settings/configuration:row.isDefault')}
        </p>
        {declared.legal && (
          <p className={styles.quiet}>
            {t('settings/configuration:row.source', {
              source: since?.source || t(`settings/configuration:setting.${key}.source`),
            })}
          </p>
        )}
        {declared.legal && since?.decidedBy && (
          <p className={styles.quiet}>{t('settings/configuration:row.confirmed', { name: since.decidedBy })}</p>
        )}
        {since && declared.kind !== 'paper' && (
          <p className={styles.quiet}>{t('settings/configuration:row.default', { value: fallback })}</p>
        )}
        {declared.secondPerson && (
          <p className={styles.second}>{t(`settings/configuration:row.${APPROVES[String(declared.secondPerson)]}`)}</p>
        )}
      </div>
      <div className={styles.buttons}>
        {declared.kind === 'paper' && <Sample row={row} />}
        <IconButton
          icon="history"
          label={t('settings/configuration:row.historyOf', { name })}
          onClick={() => onOpen({ key, what: 'history' })}
        />
        <LockedButton
          may={AREA_PERMISSION[row.area]}
          size="small"
          reason={waiting ? t('settings/configuration:row.waitsAlready') : null}
          aria-label={t('settings/configuration:row.changeOf', { name })}
          onClick={() => onOpen({ key, what: 'change' })}
        >
          {t('settings/configuration:row.change')}
        </LockedButton>
      </div>
      {[...(waiting ? [waiting] : []), ...planned].map((change) => (
        <Ahead key={change.id} {...{ row, change, choices, onOpen }} />
      ))}
    </li>
  );
});
