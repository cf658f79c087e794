import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '@/contract/views';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAttempt } from '../useAct';
import { CheckField } from '../fields/CheckField';
import { TextField } from '../fields/TextField';
import { Button } from '../Button';
import { LockedButton } from '../LockedButton';
import { useDialog } from '../dialog';
import { PopoverPanel } from './PopoverPanel';
import styles from './PopoverPanel.module.css';
import type { Views } from './useViews';

type Props = {
  anchor: HTMLElement;
  views: Views;
  onPick: (view: SavedView | undefined) => void;
  onClose: () => void;
};

/** Of many views the one in use is not to be looked for. */
const inSight = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

/** The list's saved views: take one, keep the list as it is now as one, change or remove one's own. */
export const ViewMenu = ({ anchor, views, onPick, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const { active, named } = views;
  const pick = (view: SavedView | undefined) => {
    onPick(view);
    onClose();
  };
  const update = async (view: SavedView) => {
    onClose();
    await attempt.run(async () => {
      await views.update(view);
      toast.success(t('list/menus:views.saved', { name: view.name }));
    });
  };
  const isDefault = active !== undefined && active.id === views.opensWith?.id;
  const openWith = async (view: SavedView) => {
    onClose();
    await attempt.run(async () => {
      await views.openWith(isDefault ? null : view);
      toast.success(t(isDefault ? 'list/menus:views.opensWithout' : 'list/menus:views.opensWith', { name: view.name }));
    });
  };
  const remove = async (view: SavedView) => {
    onClose();
    const sure = await dialog.confirm({
      title: t('list/menus:views.removeTitle'),
      text: t(view.shared ? 'list/menus:views.removeSharedText' : 'list/menus:views.removeText', { name: view.name }),
      confirmLabel: t('list/menus:views.remove'),
      danger: true,
    });
    if (!sure) return;
    await attempt.run(async () => {
      await views.remove(view);
      onPick(undefined);
      toast.success(t('list/menus:views.removed', { name: view.name }));
    });
  };
  const group = (title: string, some: readonly SavedView[]) =>
    some.length > 0 && (
      <>
        <li className={styles.group}>{title}</li>
        {some.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className={styles.option}
              aria-current={view.id === active?.id}
              ref={view.id === active?.id ? inSight : undefined}
              onClick={() => pick(view)}
            >
              <span>
                {view.name}
                {view.isDefault && <small>{t('list/menus:views.default')}</small>}
                {!view.own && <small>{t('list/menus:views.sharedBy', { name: view.ownerName })}</small>}
              </span>
            </button>
          </li>
        ))}
      </>
    );
  return (
    <PopoverPanel anchor={anchor} label={t('list/menus:views.label')} onClose={onClose}>
      <div className={styles.body}>
        <ul className={styles.list}>
          <li>
            <button type="button" className={styles.option} aria-current={!active} onClick={() => pick(undefined)}>
              <span>{t('list:views.all')}</span>
            </button>
          </li>
          {group(
            t('list/menus:views.own'),
            named.filter(({ own }) => own),
          )}
          {group(
            t('list/menus:views.shared'),
            named.filter(({ own }) => !own),
          )}
        </ul>
        {active && (
          <div className={styles.buttons}>
            <Button size="small" variant="ghost" aria-pressed={isDefault} onClick={() => void openWith(active)}>
              {t('list/menus:views.openWith')}
            </Button>
            {active.own && (
              <Button size="small" variant="ghost" icon="edit" href="/account#views">
                {t('list/menus:views.rename')}
              </Button>
            )}
            {active.own && views.changed && (
              <Button size="small" variant="primary" onClick={() => void update(active)}>
                {t('list/menus:views.update')}
              </Button>
            )}
            {active.removable && (
              <Button size="small" variant="ghost" icon="trash" onClick={() => void remove(active)}>
                {t('list/menus:views.remove')}
              </Button>
            )}
          </div>
        )}
        <hr className={styles.rule} />
        <NewView views={views} onCreated={pick} />
      </div>
    </PopoverPanel>
  );
};

const NewView = ({ views, onCreated }: { views: Views; onCreated: (view: SavedView) => void }) => {
  const { t } = useTranslation();
  const mayShare = useMay('views.share');
  const { run, busy, wrong } = useAttempt({ fields: ['name'], fieldOf: () => 'name' });
  const [name, setName] = useState('');
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const form = new FormData(event.currentTarget);
    await run(async () => {
      const created = await views.create(name.trim(), form.get('shared') === 'on');
      toast.success(t('list/menus:views.saved', { name: created.name }));
      onCreated(created);
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void create(event)}>
      <TextField
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        label={t('list/menus:views.saveNew')}
        error={wrong.name}
        aria-label={t('list/menus:views.name')}
        placeholder={t('list/menus:views.namePlaceholder')}
        autoComplete="off"
      />
      {mayShare && <CheckField name="shared" label={t('list/menus:views.share')} />}
      <div className={styles.buttons}>
        <LockedButton type="submit" size="small" busy={busy} reason={name.trim() === '' ? t('field.writeFirst') : null}>
          {t('list/menus:views.save')}
        </LockedButton>
      </div>
    </form>
  );
};
