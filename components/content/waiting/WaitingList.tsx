import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Empty } from '@/components/ui/Empty';
import { Link } from '@/components/ui/Link';
import { useStayingRows } from '@/components/ui/list/useStayingRows';
import { Notice } from '@/components/ui/Notice';
import { Overtaken } from '@/components/ui/Overtaken';
import { PageHeader } from '@/components/ui/PageHeader';
import { Pending } from '@/components/ui/Pending';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAct } from '@/components/ui/useAct';
import { contentLife, type ContentWaiting } from '@/contract/content/life';
import { contentPath } from '@/domain/content/paths';
import type { EnumValue } from '@/domain/enums';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import { useNear } from '@/lib/useNear';
import { Asked } from '../life/Asked';
import { Difference } from '../life/Difference';
import styles from './Waiting.module.css';

const RejectDrawer = lazyPart(() => import('../life/RejectDrawer').then((module) => module.RejectDrawer));

/** The texts of each kind's field names. */
const FIELDS: Readonly<Record<EnumValue<'contentKind'>, string>> = {
  MASTHEAD: 'content/banners:fields',
  STICKY: 'content/banners:fields',
  ANNOUNCEMENT: 'content/banners:fields',
  WIDGET: 'content/banners:fields',
  CMS_BANNER: 'content/banners:fields',
  COLLECTION: 'content/collections:fields',
  LANDING_PAGE: 'content/pages:fields',
  FAQ: 'content/faqs:fields',
  CMS_TEXT: 'content/texts:fields',
  AGREEMENT: 'content/agreements:fields',
};

/** `late`: somebody else has decided about it. */
const One = ({ one, late }: { one: ContentWaiting; late: boolean }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const approving = useAct(contentLife.approve);
  const { id, kind, name, version, publishAt, liveNumber } = one;
  // The differences are computed on the server, so only for visible items.
  useNear(place, String(id), () => setNear(true));
  const approve = async () => {
    const agreed = await dialog.confirm({
      title: t('content/life:ask.APPROVE.title'),
      text: `${t(`enums:contentKind.${kind}`)}: ${name}. ${t('content/life:ask.APPROVE.text')}`,
      confirmLabel: t('enums:contentAction.APPROVE'),
    });
    if (agreed) await approving.run({ id, version }, () => toast.success(t('content/life:did.APPROVE')));
  };
  const allow = t(publishAt ? 'content/life:waiting.allow' : 'enums:contentAction.APPROVE');
  const refuse = t('enums:contentAction.REJECT');
  return (
    <li ref={place}>
      <header>
        <small>{t(`enums:contentKind.${kind}`)}</small>
        <h2>
          <Link href={contentPath(one)}>{name}</Link>
        </h2>
        <div className={styles.acts}>
          <Button
            variant="primary"
            icon="check"
            busy={approving.busy}
            aria-label={t('content/waiting:of', { act: allow, name })}
            onClick={() => void approve()}
          >
            {allow}
          </Button>
          <Button aria-label={t('content/waiting:of', { act: refuse, name })} onClick={() => setRejecting(true)}>
            {refuse}
          </Button>
        </div>
      </header>
      <Asked {...one} />
      <p className={styles.quiet}>
        {liveNumber === null ? t('content/waiting:first') : t('content/waiting:differs', { number: liveNumber })}
      </p>
      {isNear ? (
        <Difference
          id={id}
          {...(liveNumber !== null && { from: liveNumber })}
          to={0}
          fieldLabel={(field) => t(`${FIELDS[kind]}.${field}`)}
        />
      ) : (
        <Skeleton width={60} />
      )}
      {rejecting && (
        <Overtaken late={late}>
          <RejectDrawer life={one} onClose={() => setRejecting(false)} onDone={() => setRejecting(false)} />
        </Overtaken>
      )}
    </li>
  );
};

const NONE: readonly ContentWaiting[] = [];

/** All website content that waits for the user as second person, of every kind, to read and decide here. */
export const WaitingList = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(contentLife.waiting, {});
  useLiveCalls(['content'], [contentLife.waiting]);
  const { rows = NONE, count = 0 } = data ?? {};
  const shown = useStayingRows(rows, false);
  return (
    <>
      <PageHeader lead={t('content/waiting:lead')} />
      {!data && <Pending error={error} onRetry={refetch} width={40} />}
      {data && shown.length === 0 && (
        <Empty icon="check" title={t('content/waiting:none')} text={t('content/waiting:noneText')} />
      )}
      {count > rows.length && <Notice kind="info">{t('content/waiting:more', { count, shown: rows.length })}</Notice>}
      <ul className={styles.list}>
        {shown.map((one) => (
          <One key={one.id} one={one} late={!rows.some(({ id }) => id === one.id)} />
        ))}
      </ul>
    </>
  );
};
