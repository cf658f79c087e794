import { useTranslation } from 'react-i18next';
import { KeyHints } from '@/components/ui/KeyHints';
import type { ShortcutName } from '@/lib/shortcuts';

const KEYS = {
  lines: {
    move: ['statement.up', 'statement.down'],
    pick: ['statement.left', 'statement.right'],
    accept: ['statement.match'],
    skip: ['statement.skip'],
    mark: ['statement.mark'],
    aside: ['statement.aside'],
    undo: ['statement.undo'],
    search: ['statement.search'],
  },
  approvals: {
    move: ['statement.up', 'statement.down'],
    approve: ['approval.approve'],
    sendBack: ['approval.sendBack'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly ShortcutName[]>>>>;

/** The keyboard shortcuts of the matching tab, or of the approval tab. */
export const Keys = ({ of }: { of: keyof typeof KEYS }) => {
  const { t } = useTranslation();
  const keys = Object.entries<readonly ShortcutName[]>(KEYS[of]).map(([what, names]) => ({
    names,
    text: t(`payments/statements:keys.${what}`),
  }));
  return <KeyHints label={t('payments/statements:keys.label')} keys={keys} />;
};
