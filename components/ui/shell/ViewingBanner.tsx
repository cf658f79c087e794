import { useTranslation } from 'react-i18next';
import { account } from '@/contract/operators/account';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { call } from '@/lib/call';
import { useNow } from '@/lib/useNow';
import { useAttempt } from '../useAct';
import { Button } from '../Button';
import { Icon } from '../Icon';
import styles from './ViewingBanner.module.css';

type Viewing = { actorName: string; endsAt: string; over: boolean };

/** Says on every screen as whom one sees the console, for how long yet, and ends it. */
export const ViewingBanner = ({ name, viewing }: { name: string; viewing: Viewing }) => {
  const { t } = useTranslation();
  const end = useAttempt();
  const left = Date.parse(viewing.endsAt) - useNow(SECOND_MS);
  const over = viewing.over || left <= 0;
  const back = () =>
    end.run(async () => {
      await call(account.endViewAs, {});
      // Everything on the screen belonged to the other, so that nothing of it is asked for again: the page is loaded anew.
      window.location.assign('/dashboard');
    });
  return (
    <div className={styles.banner} role="status">
      <Icon name="eye" />
      <p>
        <strong>{over ? t('shell:viewing.over') : t('shell:viewing.banner', { name })}</strong>
        {!over && (
          <span>{t('shell:viewing.who', { actor: viewing.actorName, minutes: Math.ceil(left / MINUTE_MS) })}</span>
        )}
      </p>
      <Button size="small" busy={end.busy} onClick={() => void back()}>
        {t(over ? 'shell:viewing.back' : 'shell:viewing.end')}
      </Button>
    </div>
  );
};
