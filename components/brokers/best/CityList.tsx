import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { DateField } from '@/components/ui/fields/DateField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { TextField } from '@/components/ui/fields/TextField';
import { NOTHING } from '@/components/ui/Value';
import { useAct } from '@/components/ui/useAct';
import { type BestBroker, bestBrokers, type BestOfCity } from '@/contract/brokers/best';
import { BEST_DAYS, BEST_MAX } from '@/domain/brokers';
import { fold } from '@/domain/text';
import { addDays, dayOf } from '@/domain/time';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/useNow';
import styles from './Best.module.css';
import { Numbers } from './Numbers';
import { Sortable } from './Sortable';

type Props = { best: BestOfCity; days: number; onDays: (days: number) => void };
/** `version`: of the list it is based on. Others' saves meanwhile are shown beside it and not overwritten without notice. */
type Draft = { version: number | null; ids: number[]; startsOn: string | null; endsOn: string | null };

/** Default period of a new list, in days. */
const USUAL_DAYS = 90;
/** How many offices are listed; others are found by name. */
const SHOWN = 30;

/** A city's list of best offices beside the candidates; nothing changes on the website before saving. */
export const CityList = ({ best, days, onDays }: Props) => {
  const { t } = useTranslation();
  const now = useNow();
  const mayChange = useMay('brokers.manage');
  const { city, chosen, proposals, version } = best;
  const today = dayOf(now);
  const saved: Draft = {
    version,
    ids: chosen.map(({ id }) => id),
    startsOn: best.startsOn ?? today,
    endsOn: best.endsOn ?? addDays(today, USUAL_DAYS),
  };
  const [changed, setChanged] = useState<Draft | null>(null);
  const draft = changed ?? saved;
  useUnsavedChangesPrompt(changed !== null);
  const overtaken = draft.version !== version;
  const [name, setName] = useState('');
  const save = useAct(bestBrokers.save, { fields: ['startsOn', 'endsOn'] });
  const all = new Map<number, BestBroker>([...chosen, ...proposals].map((office) => [office.id, office]));
  const shown = draft.ids.flatMap((id) => all.get(id) ?? []);
  const left = [...proposals, ...chosen].filter(({ id }) => !draft.ids.includes(id));
  const named = left.filter((office) => fold(office.name).includes(fold(name.trim())));
  const full = draft.ids.length >= BEST_MAX;
  const change = (next: Partial<Draft>) => setChanged({ ...draft, ...next });
  const store = () =>
    void save.run(
      {
        cityId: city.id,
        version: draft.version,
        startsOn: draft.startsOn ?? '',
        endsOn: draft.endsOn ?? '',
        brokerIds: draft.ids,
        days,
      },
      () => {
        setChanged(null);
        toast.success(t('brokers/best:saved', { city: city.name }));
      },
    );
  const dayField = (name: 'startsOn' | 'endsOn') => (
    <DateField
      label={t(`brokers/best:fields.${name}`)}
      disabled={!mayChange}
      error={save.wrong[name]}
      value={draft[name]}
      onChange={(day) => change({ [name]: day })}
    />
  );
  return (
    <>
      <section aria-label={t('brokers/best:chosen.title', { city: city.name })}>
        <h2>{t('brokers/best:chosen.title', { city: city.name })}</h2>
        <div className={styles.period}>
          {dayField('startsOn')}
          {dayField('endsOn')}
        </div>
        {shown.length === 0 ? (
          <p className={styles.quiet}>{t('brokers/best:chosen.none')}</p>
        ) : (
          <Sortable
            label={t('brokers/best:chosen.title', { city: city.name })}
            offices={shown}
            locked={!mayChange}
            onOrder={(ids) => change({ ids })}
          />
        )}
        {overtaken && (
          <Notice
            kind="warning"
            role="status"
            action={
              <Button size="small" onClick={() => change({ version })}>
                {t('brokers/best:overtaken.mine')}
              </Button>
            }
          >
            {t('brokers/best:overtaken.text', { names: chosen.map((office) => office.name).join(', ') || NOTHING })}
          </Notice>
        )}
        <div className={styles.foot}>
          <LockedButton
            may="brokers.manage"
            variant="primary"
            reason={overtaken ? t('brokers/best:overtaken.first') : null}
            busy={save.busy}
            onClick={store}
          >
            {t('brokers/best:save')}
          </LockedButton>
          {changed && (
            <>
              <Button variant="ghost" onClick={() => setChanged(null)}>
                {t('brokers/best:undo')}
              </Button>
              <span className={styles.quiet} role="status">
                {t('brokers/best:dirty')}
              </span>
            </>
          )}
        </div>
      </section>
      <section aria-label={t('brokers/best:proposals.title')}>
        <div className={styles.head}>
          <h2>{t('brokers/best:proposals.title')}</h2>
          {mayChange && left.length > 0 && (
            <Button
              size="small"
              onClick={() => change({ ids: [...draft.ids, ...left.map(({ id }) => id)].slice(0, BEST_MAX) })}
              disabled={full}
            >
              {t('brokers/best:proposals.take')}
            </Button>
          )}
        </div>
        <SelectField
          label={t('brokers/best:proposals.days')}
          value={days}
          onChange={({ target }) => onDays(Number(target.value))}
        >
          {BEST_DAYS.map((count) => (
            <option key={count} value={count}>
              {t('brokers/best:proposals.lastDays', { count })}
            </option>
          ))}
        </SelectField>
        {left.length > SHOWN && (
          <TextField
            label={t('brokers/best:proposals.name')}
            value={name}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {full && <p className={styles.quiet}>{t('brokers/best:chosen.full', { count: BEST_MAX })}</p>}
        {left.length === 0 && <p className={styles.quiet}>{t('brokers/best:proposals.none')}</p>}
        <ul className={styles.list}>
          {named.slice(0, SHOWN).map((office) => (
            <li key={office.id} className={styles.line}>
              <div>
                <strong>{office.name}</strong>
                <Numbers office={office} />
              </div>
              {mayChange && (
                <Button
                  size="small"
                  icon="plus"
                  disabled={full}
                  aria-label={t('brokers/best:proposals.addOf', { name: office.name })}
                  onClick={() => change({ ids: [...draft.ids, office.id] })}
                >
                  {t('brokers/best:proposals.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {named.length > SHOWN && (
          <p className={styles.quiet}>{t('brokers/best:proposals.more', { count: named.length - SHOWN })}</p>
        )}
      </section>
    </>
  );
};
