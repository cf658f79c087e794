import { useTranslation } from 'react-i18next';
import { keyText, type ShortcutName } from '@/lib/shortcuts';
import { IconButton } from '../IconButton';
import { ModalBox } from './ModalBox';
import styles from './ShortcutsSheet.module.css';

type Row = readonly [what: string, ...names: ShortcutName[]];
const GROUPS = {
  anywhere: [
    ['palette', 'shell.palette'],
    ['help', 'shell.help'],
    ['menu', 'shell.menu'],
    ['takeCall', 'shell.takeCall'],
  ],
  list: [
    ['next', 'list.next'],
    ['previous', 'list.previous'],
    ['openRow'],
    ['select', 'list.select'],
    ['filter', 'list.search'],
    ['export', 'list.export'],
  ],
  record: [
    ['nextRecord', 'record.next'],
    ['previousRecord', 'record.previous'],
    ['save', 'record.save'],
    ['appointment', 'record.appointment'],
  ],
  work: [
    ['nextWork', 'work.next'],
    ['done', 'work.done'],
    ['release', 'work.release'],
    ['takeBack', 'work.takeBack'],
    ['snooze', 'work.snooze'],
    ['handOver', 'work.handOver'],
    ['call', 'call.start'],
    ['hangUp', 'call.hangUp'],
  ],
  desk: [
    ['placeBid', 'desk.bid'],
    ['callBidder', 'desk.call'],
    ['bidderView', 'desk.sees'],
    ['nextDecision', 'desk.decision'],
  ],
  closing: [['nextStep', 'closing.next']],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

/** `?`: what the keyboard can do. */
export const ShortcutsSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <ModalBox label={t('palette:shortcuts.title')} wide onClose={onClose}>
      <div className={styles.sheet}>
        <header>
          <h2>{t('palette:shortcuts.title')}</h2>
          <IconButton icon="close" label={t('action.close')} onClick={onClose} />
        </header>
        <div className={styles.groups}>
          {Object.entries(GROUPS).map(([group, rows]) => (
            <section key={group}>
              <h3>{t(`palette:shortcuts.${group}`)}</h3>
              <dl>
                {rows.map(([what, ...names]) => (
                  <div key={what}>
                    <dt>{t(`palette:shortcuts.${what}`)}</dt>
                    <dd>
                      {(names.length > 0 ? names.flatMap((name) => keyText(name).split(' ')) : ['↵']).map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </ModalBox>
  );
};
