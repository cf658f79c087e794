import { TextField } from '@/components/ui/fields/TextField';
import { Link } from '@/components/ui/Link';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { LockedButton } from '@/components/ui/LockedButton';
import { stateOf } from '@/components/ui/list/views';
import { useAct } from '@/components/ui/useAct';
import { type SavedView, views as calls } from '@/contract/views';
import { screenFor } from '@/domain/screens';
import { toSearch } from '@/lib/listState';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import styles from './Account.module.css';

/** The operator's saved views of all lists: open, set as default, rename, share, delete. For other people's shared views only the first two. */
export const OwnViews = ({ views }: { views: readonly SavedView[] }) => {
  const { t } = useTranslation();
  return (
    <Section titleKey="operators/account:sections.views" anchor="views">
      {views.length === 0 ? (
        <p className={styles.note}>{t('operators/account:views.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {views.map((view) => (
            <OwnView key={view.id} view={view} />
          ))}
        </ul>
      )}
    </Section>
  );
};

const OwnView = ({ view }: { view: SavedView }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const locked = useViewingLock('signedIn');
  const save = useAct(calls.save, { fields: ['name'] });
  const remove = useAct(calls.remove);
  const choose = useAct(calls.setDefault);
  /** The new name during renaming. */
  const [name, setName] = useState<string | null>(null);
  const screen = screenFor(view.screen);

  const change = async (changed: Partial<Pick<SavedView, 'name' | 'shared'>>) => {
    const { id, version, screen: path, name: before, shared, config } = view;
    await save.run({ id, version, screen: path, name: before, shared, config, ...changed }, () => {
      setName(null);
      toast.success(t('operators/account:views.saved', { name: changed.name ?? before }));
    });
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name?.trim()) void change({ name: name.trim() });
  };
  const drop = async () => {
    const text = t('operators/account:views.removeText', { name: view.name });
    if (!(await dialog.confirm({ text, confirmLabel: t('operators/account:views.remove'), danger: true }))) return;
    await remove.run({ id: view.id }, () => {
      toast.success(t('operators/account:views.removed', { name: view.name }));
    });
  };
  const openWith = async () => {
    await choose.run({ screen: view.screen, id: view.isDefault ? null : view.id }, () => {
      toast.success(
        t(view.isDefault ? 'list/menus:views.opensWithout' : 'list/menus:views.opensWith', { name: view.name }),
      );
    });
  };
  if (name !== null)
    return (
      <li>
        <form className={styles.rename} noValidate onSubmit={rename}>
          <TextField
            bare
            label={t('operators/account:views.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            required
            maxLength={60}
            error={save.wrong.name}
          />
          <LockedButton
            type="submit"
            size="small"
            variant="primary"
            busy={save.busy}
            reason={name.trim() === '' ? t('field.writeFirst') : null}
          >
            {t('action.save')}
          </LockedButton>
          <Button size="small" onClick={() => setName(null)}>
            {t('action.cancel')}
          </Button>
        </form>
      </li>
    );
  return (
    <li>
      <div className={styles.grow}>
        <Link href={`${view.screen}?${toSearch(stateOf(view))}`}>{view.name}</Link>
        {view.own && view.shared && <span className={styles.chip}>{t('operators/account:views.shared')}</span>}
        {view.isDefault && <span className={styles.chip}>{t('list/menus:views.default')}</span>}
        <p className={styles.note}>
          {[screen && t(screen.titleKey), !view.own && t('list/menus:views.sharedBy', { name: view.ownerName })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.buttons}>
        <LockedButton
          size="small"
          aria-pressed={view.isDefault}
          reason={locked}
          busy={choose.busy}
          onClick={() => void openWith()}
        >
          {t('list/menus:views.openWith')}
        </LockedButton>
        {view.own && (
          <>
            <LockedButton
              may="views.share"
              size="small"
              reason={locked}
              onClick={() => void change({ shared: !view.shared })}
            >
              {t(view.shared ? 'operators/account:views.unshare' : 'operators/account:views.share')}
            </LockedButton>
            <IconButton
              icon="edit"
              label={t('operators/account:views.rename')}
              disabled={locked !== null}
              onClick={() => setName(view.name)}
            />
            <IconButton
              icon="trash"
              label={t('operators/account:views.remove')}
              disabled={locked !== null}
              onClick={() => void drop()}
            />
          </>
        )}
      </div>
    </li>
  );
};
