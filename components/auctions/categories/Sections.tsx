import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { Empty } from '@/components/ui/Empty';
import { EnumChip } from '@/components/ui/EnumChip';
import { LockedButton } from '@/components/ui/LockedButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { Pending } from '@/components/ui/Pending';
import { useAttempt } from '@/components/ui/useAct';
import { categories, type SectionRecord } from '@/contract/auctions/categories';
import { useMay } from '@/lib/session';
import { useAction, useCall } from '@/lib/useCall';
import styles from './Categories.module.css';
import { SectionDrawer } from './SectionDrawer';

/** The sections of attributes in order; moved with arrow buttons, by mouse or keyboard. */
export const Sections = () => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const mayEdit = useMay('categories.edit');
  const { data, error, refetch } = useCall(categories.sections, {});
  const action = useAction(categories.saveSection);
  const [edited, setEdited] = useState<SectionRecord | 'new' | null>(null);
  const rows = data?.rows ?? [];

  /** Renumbers the rows in the new order; only those whose position changes are saved. */
  const move = async (from: number, to: number) => {
    const order = [...rows];
    const [moved] = order.splice(from, 1);
    if (!moved) return;
    order.splice(to, 0, moved);
    await attempt.run(async () => {
      for (const [position, { id, version, name, status, position: before }] of order.entries()) {
        if (position !== before) await action.mutateAsync({ id, version, name, status, position });
      }
    });
  };
  return (
    <article className={styles.screen}>
      <PageHeader
        back="/categories/attributes-list"
        lead={t('auctions/categories:section.lead')}
        actions={
          <LockedButton may="categories.edit" variant="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('auctions/categories:section.new')}
          </LockedButton>
        }
      />
      {!data && <Pending error={error} onRetry={refetch} width={32} />}
      {data && rows.length === 0 && (
        <Empty
          icon="columns"
          title={t('auctions/categories:noSections')}
          text={t('auctions/categories:noSectionsText')}
        />
      )}
      <ol className={styles.sections}>
        {rows.map((section, index) => (
          <li key={section.id}>
            <span className={styles.name}>
              <strong>{section.name}</strong>
              <small>{t('auctions/categories:count', { count: section.attributeCount })}</small>
            </span>
            {section.status === 'PASSIVE' && <EnumChip name="activeFlag" value={section.status} />}
            <Button size="small" variant="ghost" href={`/categories/attributes-list?sectionId=${section.id}`}>
              {t('auctions/categories:toAttributes')}
            </Button>
            {mayEdit && (
              <>
                <IconButton
                  icon="up"
                  label={t('auctions/categories:section.up', { name: section.name })}
                  disabled={index === 0 || action.isPending}
                  onClick={() => void move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  label={t('auctions/categories:section.down', { name: section.name })}
                  disabled={index === rows.length - 1 || action.isPending}
                  onClick={() => void move(index, index + 1)}
                />
                <IconButton
                  icon="edit"
                  label={t('auctions/categories:section.edit')}
                  onClick={() => setEdited(section)}
                />
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
