import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Panel } from '@/components/ui/Panel';
import type { AgentHome, HomeTodo } from '@/contract/dashboard';
import { dayOf } from '@/domain/time';
import { formatDay } from '@/lib/formats';
import { useSession } from '@/lib/session';
import { listLink, OPEN_WORK, workLinks } from '../links';
import styles from './Home.module.css';

type Kind = HomeTodo['kind'];
const ICONS: Readonly<Record<Kind, IconName>> = {
  PAGE_SENT_BACK: 'edit',
  CERTIFICATE_ENDING: 'warning',
  PAPERS_MISSING: 'file',
  KNOWLEDGE_TO_READ: 'bookmark',
  APPOINTMENTS_TODAY: 'calendar',
  CUSTOMERS_TO_CALL: 'phone',
  INVOICES_WAIT: 'earnings',
  DRAFTS_WITHOUT_PICTURES: 'image',
};

/** Tasks that only the agent can do, each with a link. */
export const Todo = ({ todo, at }: { todo: AgentHome['todo']; at: string }) => {
  const { t } = useTranslation();
  const operatorId = useSession()?.operator.id;
  const hrefs: Readonly<Record<Kind, string | null>> = {
    PAGE_SENT_BACK: '/agent/profile',
    // Documents are given to the agent's manager.
    CERTIFICATE_ENDING: null,
    PAPERS_MISSING: null,
    KNOWLEDGE_TO_READ: '/notion/knowledge',
    APPOINTMENTS_TODAY: workLinks(operatorId, at).visits,
    CUSTOMERS_TO_CALL: listLink('/activities/list', {
      assigneeId: String(operatorId ?? ''),
      type: ['CALL_ME_BACK', 'CALL_ME_BACK_INDIVIDUAL'],
      status: OPEN_WORK,
      dueTo: dayOf(at),
    }),
    INVOICES_WAIT: listLink('/earnings/list', { agent: '1', status: 'WAITING_INVOICE' }),
    // No list shows exactly these, and a figure must link to the records it counts.
    DRAFTS_WITHOUT_PICTURES: null,
  };
  const said = ({ kind, count, day, papers }: HomeTodo) =>
    t(`dashboard:home.todo.${kind}`, {
      count,
      ...(kind === 'KNOWLEDGE_TO_READ' && day && { context: 'until' }),
      day: day && formatDay(day),
      papers: papers.map((paper) => enumLabel('agentDocumentType', paper, t)).join(', '),
    });
  return (
    <Panel title={t('dashboard:home.todo.title')}>
      {todo.length === 0 ? (
        <p className={styles.quiet}>{t('dashboard:home.todo.none')}</p>
      ) : (
        <ul className={styles.todo}>
          {todo.map((one) => {
            const href = hrefs[one.kind];
            const line = (
              <>
                <Icon name={ICONS[one.kind]} size={20} />
                <span>{said(one)}</span>
                {href && <Icon name="right" size={16} />}
              </>
            );
            return <li key={one.kind}>{href ? <Link href={href}>{line}</Link> : <div>{line}</div>}</li>;
          })}
        </ul>
      )}
    </Panel>
  );
};
