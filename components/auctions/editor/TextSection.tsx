import { useTranslation } from 'react-i18next';
import { auctionEditor } from '@/contract/auctions/editor';
import { Button } from '@/components/ui/Button';
import { useAct } from '@/components/ui/useAct';
import { TEXT_LIMIT } from '@/domain/basics';
import styles from './Editor.module.css';
import { useForm, useValue } from './form';
import { LongTextInput, TextInput } from './Inputs';
import { Part } from './Part';

/** The auction's name, description and web address. */
export const TextSection = () => {
  const { t } = useTranslation();
  const { store } = useForm();
  const title = String(useValue('extraInfo') ?? '').trim();
  const action = useAct(auctionEditor.slugify);
  const makeSlug = async () => {
    const { id } = store.get().base;
    await action.run({ text: title, ...(id !== null && { id }) }, ({ slug }) => {
      store.set({ slug });
    });
  };
  return (
    <Part name="text">
      <div className={styles.fields}>
        <TextInput field="extraInfo" maxLength={160} required className={styles.wide} />
        <div className={styles.slug}>
          <TextInput field="slug" maxLength={120} optional />
          <Button disabled={title === ''} busy={action.busy} onClick={() => void makeSlug()}>
            {t('auctions/editor:slug.make')}
          </Button>
        </div>
        <LongTextInput field="description" maxLength={TEXT_LIMIT} className={styles.wide} />
      </div>
    </Part>
  );
};
