import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Empty } from '@/components/ui/Empty';
import { EnumChip } from '@/components/ui/EnumChip';
import { LockedButton } from '@/components/ui/LockedButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { categories, type SectionRecord } from '@/contract/auctions/categories';
import { useMay } from '@/lib/session';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Categories.module.css';
import { SectionDrawer } from './SectionDrawer';
import '@/components/categories/texts';

/** The sections under which attributes are asked, in their order; moved by the arrows, by mouse or keyboard. */
export const Sections = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const mayEdit = useMay('categories.edit');
  const { data } = useCall(categories.sections, {});
  const action = useAction(categories.saveSection);
  const [edited, setEdited] = useState<SectionRecord | 'new' | null>(null);
  const rows = data?.rows ?? [];

  /** Both change places; positions that were equal become the rows' own numbers. */
  const move = async (from: number, to: number) => {
    const order = [...rows];
    const [moved] = order.splice(from, 1);
    if (!moved) return;
    order.splice(to, 0, moved);
    try {
      for (const [position, { id, version, name, status, position: before }] of order.entries()) {
        if (position !== before) await action.mutateAsync({ id, version, name, status, position });
      }
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <article className={styles.screen}>
      <PageHeader
        back="/categories/attributes-list"
        lead={t('categories:section.lead')}
        actions={
          <LockedButton may="categories.edit" variant="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('categories:section.new')}
          </LockedButton>
        }
      />
      {data && rows.length === 0 && (
        <Empty icon="columns" title={t('categories:emptyTitle')} text={t('categories:emptyText')} />
      )}
      <ol className={styles.sections}>
        {rows.map((section, index) => (
          <li key={section.id}>
            <span className={styles.name}>
              <strong>{section.name}</strong>
              <small>{t('categories:count', { count: section.attributeCount })}</small>
            </span>
            {section.status === 'PASSIVE' && <EnumChip name="activeFlag" value={section.status} />}
            <Button size="small" variant="ghost" href={`/categories/attributes-list?sectionId=${section.id}`}>
              {t('categories:toAttributes')}
            </Button>
            {mayEdit && (
              <>
                <IconButton
                  icon="up"
                  label={t('categories:section.up', { name: section.name })}
                  disabled={index === 0 || action.isPending}
                  onClick={() => void move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  label={t('categories:section.down', { name: section.name })}
                  disabled={index === rows.length - 1 || action.isPending}
                  onClick={() => void move(index, index + 1)}
                />
                <IconButton icon="edit" label={t('categories:section.edit')} onClick={() => setEdited(section)} />
              </>
            )}
          </li>
        ))}
      </ol>
      {edited && (
        <SectionDrawer
          {...(edited !== 'new' && { section: edited })}
          position={rows.length}
          onClose={() => setEdited(null)}
        />
      )}
    </article>
  );
};
