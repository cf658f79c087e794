import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { Check } from '../fields/Check';
import { IconButton } from '../IconButton';
import { PopoverPanel } from './PopoverPanel';
import styles from './PopoverPanel.module.css';

type Props = {
  anchor: HTMLElement;
  /** All columns, the shown ones first and in their order. */
  columns: readonly string[];
  shown: readonly string[];
  labelOf: (key: string) => string;
  /** Undefined: back to what the screen declares. */
  onChoose: (shown: string[] | undefined) => void;
  onClose: () => void;
};

/** Which columns the list shows, and in which order: by dragging, or with the arrows. */
export const ColumnChooser = ({ anchor, columns, shown, labelOf, onChoose, onClose }: Props) => {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<string | null>(null);
  const order = [...shown, ...columns.filter((key) => !shown.includes(key))];
  const toggle = (key: string) => {
    const next = shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key];
    if (next.length > 0) onChoose(next);
  };
  const moveTo = (key: string, index: number) => {
    const rest = shown.filter((one) => one !== key);
    rest.splice(index, 0, key);
    onChoose(rest);
  };
  return (
    <PopoverPanel anchor={anchor} label={t('list:columns.title')} onClose={onClose} end>
      <div className={styles.body}>
        <div className={styles.head}>
          {t('list:columns.title')}
          <Button variant="ghost" size="small" onClick={() => onChoose(undefined)}>
            {t('list/menus:columns.reset')}
          </Button>
        </div>
        <p className={styles.hint}>{t('list/menus:columns.hint')}</p>
        <ul className={styles.list}>
          {order.map((key) => {
            const at = shown.indexOf(key);
            const label = labelOf(key);
            return (
              <li
                key={key}
                className={key === dragged ? `${styles.option} ${styles.dragged}` : styles.option}
                draggable={at >= 0}
                onDragStart={() => setDragged(key)}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => {
                  event.preventDefault();
                  if (dragged && dragged !== key && at >= 0) moveTo(dragged, at);
                }}
              >
                <label className={styles.option}>
                  <Check checked={at >= 0} onChange={() => toggle(key)} />
                  <span>{label}</span>
                </label>
                {at >= 0 && (
                  <>
                    <IconButton
                      icon="up"
                      size={16}
                      className={styles.small}
                      label={t('list/menus:columns.up', { column: label })}
                      disabled={at === 0}
                      onClick={() => moveTo(key, at - 1)}
                    />
                    <IconButton
                      icon="down"
                      size={16}
                      className={styles.small}
                      label={t('list/menus:columns.down', { column: label })}
                      disabled={at === shown.length - 1}
                      onClick={() => moveTo(key, at + 1)}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </PopoverPanel>
  );
};
