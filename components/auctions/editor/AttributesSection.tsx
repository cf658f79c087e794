import { useState } from 'react';
import { categories, type AttributeRow } from '@/contract/auctions/categories';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { TextField } from '@/components/ui/fields/TextField';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Editor.module.css';
import { useError, useForm, useValue } from './form';
import { Part } from './Part';
import { attributeField } from './store';
import { useAttributes } from './useNames';

const OTHER = '\u0000other';
const TEXT_MAX = 255;
const CHOICE_MAX = 100;

/** A choice that the list does not have yet: it is added for everybody, and chosen here. */
const NewChoice = ({
  attribute,
  onAdded,
  onCancel,
}: {
  attribute: AttributeRow;
  onAdded: (choice: string) => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const action = useAction(categories.addChoice);
  const [choice, setChoice] = useState('');
  const add = async () => {
    try {
      const { choices } = await action.mutateAsync({ id: attribute.id, choice });
      const same = choices.find((one) => one.toLocaleLowerCase('tr') === choice.trim().toLocaleLowerCase('tr'));
      onAdded(same ?? choices.at(-1) ?? choice);
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <div className={styles.newChoice}>
      <TextField
        label={`${attribute.name}: ${t('editor:attributes.newChoice')}`}
        autoFocus
        maxLength={CHOICE_MAX}
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
      />
      <Button disabled={choice.trim() === ''} busy={action.isPending} onClick={() => void add()}>
        {t('editor:attributes.add')}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('editor:attributes.cancel')}
      </Button>
    </div>
  );
};

const Answer = ({ attribute }: { attribute: AttributeRow }) => {
  const { t } = useTranslation();
  const { store } = useForm();
  const field = attributeField(attribute.id);
  const value = String(useValue(field) ?? '');
  const error = useError(field);
  const [adding, setAdding] = useState(false);
  const put = (next: string) => store.set({ [field]: next });
  const look = { label: attribute.name, ...(error && { error }), required: attribute.isRequired };
  if (attribute.choices.length === 0) {
    return (
      <TextField
        {...look}
        name={field}
        maxLength={TEXT_MAX}
        value={value}
        onChange={({ target }) => put(target.value)}
      />
    );
  }
  if (adding) {
    return (
      <NewChoice
        attribute={attribute}
        onCancel={() => setAdding(false)}
        onAdded={(choice) => {
          put(choice);
          setAdding(false);
        }}
      />
    );
  }
  const choices = value === '' || attribute.choices.includes(value) ? attribute.choices : [...attribute.choices, value];
  return (
    <Field {...look}>
      {(control) => (
        <select
          {...control}
          name={field}
          value={value}
          onChange={({ target }) => (target.value === OTHER ? setAdding(true) : put(target.value))}
        >
          <option value="">{t('editor:choose')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
          <option value={OTHER}>{t('editor:attributes.other')}</option>
        </select>
      )}
    </Field>
  );
};

/** What the chosen category asks, by section. */
export const AttributesSection = () => {
  const { t } = useTranslation();
  const categoryId = useValue('categoryId');
  const { attributes, isPending } = useAttributes();
  const sections = [...new Set(attributes.map(({ section }) => section))];
  return (
    <Part name="attributes">
      {categoryId === null ? (
        <p className={styles.quiet}>{t('editor:attributes.chooseCategory')}</p>
      ) : isPending ? (
        <Skeleton width={40} />
      ) : attributes.length === 0 ? (
        <p className={styles.quiet}>{t('editor:attributes.none')}</p>
      ) : (
        sections.map((section) => (
          <fieldset key={section} className={styles.group}>
            <legend>{section}</legend>
            <div className={styles.fields}>
              {attributes
                .filter((one) => one.section === section)
                .map((attribute) => (
                  <Answer key={attribute.id} attribute={attribute} />
                ))}
            </div>
          </fieldset>
        ))
      )}
    </Part>
  );
};
