import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';
import { ModalBox } from './ModalBox';
import styles from './ShortcutsSheet.module.css';

const SHORTCUTS = {
  anywhere: [
    ['Ctrl K', 'palette'],
    ['?', 'help'],
    ['M', 'menu'],
  ],
  list: [
    ['J', 'next'],
    ['K', 'previous'],
    ['Enter', 'openRow'],
    ['X', 'select'],
    ['/', 'filter'],
  ],
  record: [
    [']', 'nextRecord'],
    ['[', 'previousRecord'],
  ],
  desk: [
    ['T', 'placeBid'],
    ['A', 'callBidder'],
    ['G', 'bidderView'],
    ['R', 'nextDecision'],
  ],
  closing: [['I', 'nextStep']],
} as const;

/** `?`: what the keyboard can do. */
export const ShortcutsSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <ModalBox label={t('shortcuts.title')} onClose={onClose}>
      <div className={styles.sheet}>
        <header>
          <h2>{t('shortcuts.title')}</h2>
          <IconButton icon="close" label={t('action.close')} onClick={onClose} />
        </header>
        {Object.entries(SHORTCUTS).map(([group, rows]) => (
          <section key={group}>
            <h3>{t(`shortcuts.${group}`)}</h3>
            <dl>
              {rows.map(([keys, what]) => (
                <div key={what}>
                  <dt>{t(`shortcuts.${what}`)}</dt>
                  <dd>
                    {keys.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ModalBox>
  );
};
