import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@/domain/permissions';
import { useMay } from '@/lib/session';
import { type CallError } from '@/lib/callError';
import { errorText } from '@/lib/errorText';
import { AskButton } from '../access/AskButton';
import { AskPermission } from '../access/AskPermission';
import { Button } from '../Button';
import { Empty } from '../Empty';
import { Failed } from '../Failed';
import { PageHeader } from '../PageHeader';
import { Skeleton } from '../Skeleton';
import styles from './DetailScreen.module.css';

/** For records whose access can be requested: their kind, and the permission that makes a request unnecessary. */
export type Lent = { kind: 'CUSTOMER' | 'AUCTION' | 'ACTIVITY'; all: Permission; id: number };

type Frame = { back: string | undefined; nav: ReactNode };
type Props = Frame & {
  /** Null: the address names no record. */
  error: CallError | null;
  onRetry: () => void;
  lent?: Lent | undefined;
  /** What is known of a record that is not here any more. */
  gone?: ReactNode;
};

/** Shown in place of a record: it does not exist, this operator may not see it, or it cannot be loaded now. */
export const DetailState = ({ back, nav, ...failure }: Props) => (
  <article className={styles.detail}>
    <PageHeader back={back} actions={nav} />
    <DetailFailed back={back} {...failure} />
  </article>
);

/** The same inside another screen. */
const DetailFailed = ({
  error,
  back,
  onRetry,
  lent,
  gone,
}: Omit<Props, keyof Frame> & { back?: string | undefined }) => {
  const { t } = useTranslation();
  const seesAll = useMay(lent?.all ?? 'signedIn');
  const toList = back && <Button href={back}>{t('detail:state.back')}</Button>;
  if (gone) return gone;
  if (!error || error.status === 404 || error.status === 400)
    return (
      <Empty
        icon="search"
        title={t('detail:state.notFound')}
        text={t(lent && !seesAll ? 'detail:state.notYoursHint' : 'detail:state.notFoundHint')}
      >
        {lent && !seesAll && <AskButton wanted={{ kind: lent.kind, recordId: lent.id }} />}
        {toList}
      </Empty>
    );
  if (error.status === 403)
    return (
      <Empty icon="lock" title={t('detail:state.forbidden')} text={errorText(error, t)}>
        <AskPermission name={error.body?.params?.permission} />
        {toList}
      </Empty>
    );
  return <Failed title={t('detail:state.failed')} error={error} onRetry={onRetry} />;
};

const LINES = [18, 26, 22, 30, 16, 24];

export const DetailSkeleton = ({ back, nav }: Frame) => (
  <article className={styles.detail} aria-busy="true">
    <PageHeader back={back} actions={nav} />
    {[1, 2].map((section) => (
      <section key={section} className={styles.section}>
        {LINES.map((width) => (
          <p key={width}>
            <Skeleton width={width} />
          </p>
        ))}
      </section>
    ))}
  </article>
);
