import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categories, type AttributeRow } from '@/contract/auctions/categories';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextField } from '@/components/ui/fields/TextField';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAct } from '@/components/ui/useAct';
import styles from './Editor.module.css';
import { useError, useForm, useValue } from './form';
import { Part } from './Part';
import { attributeField } from './store';
import { useAttributes } from './useNames';

const OTHER = '\u0000other';
const TEXT_MAX = 255;
const CHOICE_MAX = 100;

/** A choice that the list does not have yet: it is added for everybody, and selected here. */
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
  const action = useAct(categories.addChoice);
  const [choice, setChoice] = useState('');
  const add = () =>
    action.run({ id: attribute.id, choice }, ({ choices }) => {
      const same = choices.find((one) => one.toLocaleLowerCase('tr') === choice.trim().toLocaleLowerCase('tr'));
      onAdded(same ?? choices.at(-1) ?? choice);
    });
  return (
    <div className={styles.newChoice}>
      <TextField
        label={`${attribute.name}: ${t('auctions/editor:attributes.newChoice')}`}
        autoFocus
        maxLength={CHOICE_MAX}
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
      />
      <Button disabled={choice.trim() === ''} busy={action.busy} onClick={() => void add()}>
        {t('auctions/editor:attributes.add')}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('auctions/editor:attributes.cancel')}
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
    <SelectField
      {...look}
      name={field}
      value={value}
      onChange={({ target }) => (target.value === OTHER ? setAdding(true) : put(target.value))}
    >
      <option value="">{t('auctions/editor:choose')}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
      <option value={OTHER}>{t('auctions/editor:attributes.other')}</option>
    </SelectField>
  );
};

/** The attributes of the chosen category, by section. */
export const AttributesSection = () => {
  const { t } = useTranslation();
  const categoryId = useValue('categoryId');
  const { attributes, isPending } = useAttributes();
  const sections = [...new Set(attributes.map(({ section }) => section))];
  return (
    <Part name="attributes">
      {categoryId === null ? (
        <p className={styles.quiet}>{t('auctions/editor:attributes.chooseCategory')}</p>
      ) : isPending ? (
        <Skeleton width={40} />
      ) : attributes.length === 0 ? (
        <p className={styles.quiet}>{t('auctions/editor:attributes.none')}</p>
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
