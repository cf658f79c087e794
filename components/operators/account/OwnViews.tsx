import { Link } from '@/components/ui/Link';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { LockedButton } from '@/components/ui/LockedButton';
import { type SavedView, views as calls } from '@/contract/views';
import { screenFor } from '@/domain/screens';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Account.module.css';

/** One's saved views of all lists: open, rename, share, delete. */
export const OwnViews = ({ views }: { views: readonly SavedView[] }) => {
  const { t } = useTranslation();
  return (
    <Section titleKey="account:sections.views">
      {views.length === 0 ? (
        <p className={styles.note}>{t('account:views.empty')}</p>
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
  const save = useAction(calls.save);
  const remove = useAction(calls.remove);
  const [renaming, setRenaming] = useState(false);
  const screen = screenFor(view.screen);

  const change = async (changed: Partial<Pick<SavedView, 'name' | 'shared'>>) => {
    const { id, version, screen: path, name, shared, config } = view;
    try {
      await save.mutateAsync({ id, version, screen: path, name, shared, config, ...changed });
      setRenaming(false);
      toast.success(t('account:views.saved', { name: changed.name ?? name }));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void change({ name: String(new FormData(event.currentTarget).get('name')).trim() });
  };
  const drop = async () => {
    const text = t('account:views.removeText', { name: view.name });
    if (!(await dialog.confirm({ text, confirmLabel: t('account:views.remove'), danger: true }))) return;
    try {
      await remove.mutateAsync({ id: view.id });
      toast.success(t('account:views.removed', { name: view.name }));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  if (renaming)
    return (
      <li>
        <form className={styles.rename} onSubmit={rename}>
          <input name="name" aria-label={t('account:views.name')} defaultValue={view.name} required maxLength={60} />
          <Button type="submit" size="small" variant="primary" busy={save.isPending}>
            {t('action.save')}
          </Button>
          <Button size="small" onClick={() => setRenaming(false)}>
            {t('action.cancel')}
          </Button>
        </form>
      </li>
    );
  return (
    <li>
      <div className={styles.grow}>
        <Link href={`${view.screen}?view=${view.id}`}>{view.name}</Link>
        {view.shared && <span className={styles.chip}>{t('account:views.shared')}</span>}
        <p className={styles.note}>{screen && t(screen.titleKey)}</p>
      </div>
      <div className={styles.buttons}>
        <LockedButton
          may="views.share"
          size="small"
          reason={locked}
          onClick={() => void change({ shared: !view.shared })}
        >
          {t(view.shared ? 'account:views.unshare' : 'account:views.share')}
        </LockedButton>
        <IconButton
          icon="edit"
          label={t('account:views.rename')}
          disabled={locked !== null}
          onClick={() => setRenaming(true)}
        />
        <IconButton
          icon="trash"
          label={t('account:views.remove')}
          disabled={locked !== null}
          onClick={() => void drop()}
        />
      </div>
    </li>
  );
};
