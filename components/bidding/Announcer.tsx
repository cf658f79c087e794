import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import type { Desk } from '@/contract/bidding';
import { formatMoney, formatTime } from '@/lib/formats';
import type { Phase } from './phase';

type Told = Pick<Desk, 'status' | 'price' | 'leader' | 'endAt' | 'waitingCount' | 'reserveMet'>;

/** Announces changes to screen readers: politely, once, and not what was there before. */
export const Announcer = ({ desk, phase }: { desk: Told; phase: Phase }) => {
  const { t } = useTranslation();
  const before = useRef({ ...desk, phase });
  const [said, say] = useState('');
  useEffect(() => {
    const was = before.current;
    before.current = { ...desk, phase };
    const news = [
      desk.price !== null &&
        desk.price !== was.price &&
        t('bidding:say.bid', { amount: formatMoney(desk.price), number: desk.leader?.participantNumber }),
      desk.reserveMet && !was.reserveMet && t('bidding:say.reserve'),
      Date.parse(desk.endAt) > Date.parse(was.endAt) && t('bidding:say.extended', { at: formatTime(desk.endAt) }),
      desk.waitingCount > was.waitingCount && t('bidding:say.waiting'),
      phase === 'closing' && was.phase === 'running' && t('bidding:say.closing'),
      desk.status !== was.status && t('bidding:say.status', { status: enumLabel('auctionStatus', desk.status, t) }),
    ].filter(Boolean);
    if (news.length > 0) say(news.join(' '));
  }, [desk, phase, t]);
  return (
    <p className="visually-hidden" role="log" aria-live="polite" aria-label={t('bidding:say.label')}>
      {said}
    </p>
  );
};
