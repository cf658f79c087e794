import { auctionEditor } from '@/contract/auctions/editor';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { TEXT_LIMIT } from '@/domain/limits';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Editor.module.css';
import { useForm, useValue } from './form';
import { LongTextInput, TextInput } from './Inputs';
import { Part } from './Part';

/** How it is called, how it is described, and its address on the web. */
export const TextSection = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { store } = useForm();
  const title = String(useValue('extraInfo') ?? '').trim();
  const action = useAction(auctionEditor.slugify);
  const makeSlug = async () => {
    const { id } = store.get().base;
    try {
      const { slug } = await action.mutateAsync({ text: title, ...(id !== null && { id }) });
      store.set({ slug });
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <Part name="text">
      <div className={styles.fields}>
        <TextInput field="extraInfo" maxLength={160} required className={styles.wide} />
        <div className={styles.slug}>
          <TextInput field="slug" maxLength={120} optional />
          <Button disabled={title === ''} busy={action.isPending} onClick={() => void makeSlug()}>
            {t('editor:slug.make')}
          </Button>
        </div>
        <LongTextInput field="description" maxLength={TEXT_LIMIT} className={styles.wide} />
      </div>
    </Part>
  );
};
