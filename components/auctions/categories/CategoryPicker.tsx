import { useTranslation } from 'react-i18next';
import type { CategoryNode } from '@/contract/auctions/categories';
import { CheckField } from '@/components/ui/fields/CheckField';
import { Button } from '@/components/ui/Button';
import styles from './Categories.module.css';

type Props = {
  tree: readonly CategoryNode[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  disabled: boolean;
};

/** The categories that ask for an attribute, grouped by main category, with buttons for all or none of a group. */
export const CategoryPicker = ({ tree, value, onChange, disabled }: Props) => {
  const { t } = useTranslation();
  const mains = tree.filter(({ parentId }) => parentId === null);
  const put = (ids: readonly number[], on: boolean) =>
    onChange([...value.filter((id) => !ids.includes(id)), ...(on ? ids : [])].toSorted((a, b) => a - b));
  return mains.map((main) => {
    const leaves = tree.filter(({ parentId }) => parentId === main.id);
    const ids = leaves.map(({ id }) => id);
    const every = ids.every((id) => value.includes(id));
    return (
      <fieldset key={main.id} className={styles.main} disabled={disabled}>
        <legend>{main.name}</legend>
        <Button size="small" variant="ghost" disabled={disabled} onClick={() => put(ids, !every)}>
          {t(every ? 'auctions/categories:nobody' : 'auctions/categories:all')}
        </Button>
        {leaves.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            disabled={disabled}
            checked={value.includes(id)}
            onChange={({ target }) => put([id], target.checked)}
          />
        ))}
      </fieldset>
    );
  });
};
