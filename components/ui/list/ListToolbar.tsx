import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '@/contract/views';
import { lazyPart } from '@/lib/lazyPart';
import { useIsPhone } from '@/lib/useIsPhone';
import { Button } from '../Button';
import type { IconName } from '../Icon';
import styles from './ListScreen.module.css';
import type { ExportRequest } from './downloadList';
import type { Views } from './useViews';

const ViewMenu = lazyPart(() => import('./ViewMenu').then((module) => module.ViewMenu), { texts: ['list/menus'] });
const ColumnChooser = lazyPart(() => import('./ColumnChooser').then((module) => module.ColumnChooser), {
  texts: ['list/menus'],
});
const ExportMenu = lazyPart(() => import('./ExportMenu').then((module) => module.ExportMenu), {
  texts: ['list/menus'],
});

type Props = {
  views: Views;
  onPickView: (view: SavedView | undefined) => void;
  columns: readonly string[];
  shown: readonly string[];
  labelOf: (key: string) => string;
  /** Null: this list cannot be exported, or not by this operator. */
  exportRequest: Omit<ExportRequest, 'format' | 'ids'> | null;
  selected: readonly number[];
  exportButton: RefObject<HTMLButtonElement | null>;
};
type Panel = { name: 'views' | 'columns' | 'export'; anchor: HTMLElement };

/** Views, columns and export; each panel is loaded when it is first opened. Columns are a table's: a phone's cards have none to choose. */
export const ListToolbar = (props: Props) => {
  const { views, columns, shown, labelOf, exportRequest, selected } = props;
  const { t } = useTranslation();
  const phone = useIsPhone();
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = () => setPanel(null);
  const button = (name: Panel['name'], icon: IconName, text: string, ref?: Props['exportButton']) => (
    <Button
      variant="ghost"
      ref={ref}
      icon={icon}
      className={styles.tool}
      aria-haspopup="dialog"
      aria-expanded={panel?.name === name}
      onClick={(event) => setPanel({ name, anchor: event.currentTarget })}
    >
      <span>{text}</span>
    </Button>
  );
  return (
    <>
      <div className={views.active ? styles.viewTool : `${styles.viewTool} ${styles.all}`}>
        {button('views', 'bookmark', views.active?.name ?? t('list:views.all'))}
        {views.changed && <em>{t('list:views.changed')}</em>}
      </div>
      <div className={styles.tools}>
        {!phone && button('columns', 'columns', t('list:columns.title'))}
        {exportRequest && button('export', 'download', t('list:export.label'), props.exportButton)}
      </div>
      {panel?.name === 'views' && (
        <ViewMenu anchor={panel.anchor} views={views} onPick={props.onPickView} onClose={close} />
      )}
      {panel?.name === 'columns' && (
        <ColumnChooser
          anchor={panel.anchor}
          columns={columns}
          shown={shown}
          labelOf={labelOf}
          onChoose={views.chooseColumns}
          onClose={close}
        />
      )}
      {panel?.name === 'export' && exportRequest && (
        <ExportMenu anchor={panel.anchor} request={exportRequest} selected={selected} onClose={close} />
      )}
    </>
  );
};
