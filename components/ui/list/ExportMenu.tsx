import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS, type ExportFormat } from '@/contract/exports';
import { toast } from '@/lib/toast';
import { Button } from '../Button';
import { useAttempt } from '../useAct';
import { type ExportRequest, downloadList } from './downloadList';
import { PopoverPanel } from './PopoverPanel';
import styles from './PopoverPanel.module.css';

type Props = {
  anchor: HTMLElement;
  request: Omit<ExportRequest, 'format' | 'ids'>;
  selected: readonly number[];
  onClose: () => void;
};

/** Exports the list as a file: everything that matches, or the selected records. */
export const ExportMenu = ({ anchor, request, selected, onClose }: Props) => {
  const { t } = useTranslation();
  const { run, busy } = useAttempt();
  const take = (format: ExportFormat, ids?: readonly number[]) =>
    run(async () => {
      await downloadList({ ...request, format, ids });
      toast.success(t('list/menus:export.done'));
      onClose();
    }, onClose);
  const group = (title: string, ids?: readonly number[]) => (
    <>
      <div className={styles.head}>{title}</div>
      <div className={styles.two}>
        {EXPORT_FORMATS.map((format) => (
          <Button key={format} size="small" icon="download" disabled={busy} onClick={() => void take(format, ids)}>
            {t(`list/menus:export.${format}`)}
          </Button>
        ))}
      </div>
    </>
  );
  return (
    <PopoverPanel anchor={anchor} label={t('list:export.label')} onClose={onClose} end>
      <div className={styles.body}>
        {selected.length > 0 && group(t('list/menus:export.selected', { count: selected.length }), selected)}
        {group(t('list/menus:export.all'))}
        {busy && (
          <p className={styles.hint} role="status">
            {t('list/menus:export.working')}
          </p>
        )}
      </div>
    </PopoverPanel>
  );
};
