import { useTranslation } from 'react-i18next';
import { KeyHints } from '@/components/ui/KeyHints';
import type { ShortcutName } from '@/lib/shortcuts';

const KEYS = {
  next: ['work.next'],
  move: ['work.down', 'work.up'],
  call: ['call.start'],
  hangUp: ['call.hangUp'],
  outcome: ['call.outcome1', 'call.outcome2', 'call.outcome3', 'call.outcome4', 'call.outcome5', 'call.outcome6'],
  slot: ['call.inHalfAnHour', 'call.inTwoHours', 'call.nextDay', 'call.dayAfter'],
  note: ['call.note'],
  save: ['call.save'],
  done: ['work.done'],
  snooze: ['work.snooze'],
  handOver: ['work.handOver'],
  release: ['work.release'],
  takeBack: ['work.takeBack'],
} as const satisfies Readonly<Record<string, readonly ShortcutName[]>>;

/** The keyboard shortcuts of the workbench. */
export const Keys = () => {
  const { t } = useTranslation();
  const keys = Object.entries(KEYS).map(([what, names]) => ({ names, text: t(`activities:key.${what}`) }));
  return <KeyHints label={t('activities:work.keys')} keys={keys} />;
};
