import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { DateField } from '@/components/ui/fields/DateField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextField } from '@/components/ui/fields/TextField';
import { Pending } from '@/components/ui/Pending';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { agentKnowledge, type KnowledgeDraft } from '@/contract/agents/knowledge';
import { locations } from '@/contract/locations';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Editor.module.css';

type Props = { draft: KnowledgeDraft; onClose: () => void; onPublished: (draft: KnowledgeDraft) => void };
type Audience = EnumValue<'knowledgeAudience'>;

/** Publishes a draft: what is new, and who must read it by when. */
export const PublishDrawer = ({ draft, onClose, onPublished }: Props) => {
  const { t } = useTranslation();
  const places = useCall(locations.territories, {});
  const [note, setNote] = useState('');
  const [audience, setAudience] = useState<Audience>(draft.audience);
  const [territoryIds, setTerritories] = useState(draft.territories.map(({ id }) => id));
  const [dueOn, setDueOn] = useState(draft.dueOn);
  const [readAgain, setReadAgain] = useState(false);
  const publishing = useAct(agentKnowledge.publish, { fields: ['note', 'audience', 'territoryIds', 'dueOn'] });
  const { id, version, publishedNumber, differs } = draft;
  const isMandatory = audience !== 'NOBODY';
  const toggle = (one: number) =>
    setTerritories((before) => (before.includes(one) ? before.filter((other) => other !== one) : [...before, one]));
  return (
    <FormDrawer
      open
      title={t(publishedNumber === null ? 'agents/knowledge:publish.title' : 'agents/knowledge:publish.again')}
      submitLabel={t('agents/knowledge:publish.submit')}
      busy={publishing.busy}
      onClose={onClose}
      onSubmit={() =>
        void publishing.run(
          {
            id,
            version,
            note,
            audience,
            territoryIds: audience === 'TERRITORIES' ? territoryIds : [],
            dueOn: isMandatory ? dueOn : null,
            readAgain: isMandatory && readAgain,
          },
          (published) => {
            toast.success(t('agents/knowledge:publish.done'));
            onPublished(published);
          },
        )
      }
    >
      {!differs && <p>{t('agents/knowledge:publish.sameText')}</p>}
      {differs && (
        <TextField
          label={t('agents/knowledge:fields.note')}
          hint={t('agents/knowledge:publish.noteHint')}
          error={publishing.wrong.note}
          value={note}
          maxLength={255}
          autoFocus
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <SelectField
        label={t('agents/knowledge:fields.audience')}
        error={publishing.wrong.audience}
        value={audience}
        onChange={({ target }) => setAudience(target.value as Audience)}
      >
        {ENUMS.knowledgeAudience.map((value) => (
          <option key={value} value={value}>
            {t(`enums:knowledgeAudience.${value}`)}
          </option>
        ))}
      </SelectField>
      {audience === 'TERRITORIES' && (
        <fieldset className={styles.places}>
          <legend>{t('agents/knowledge:fields.territories')}</legend>
          {places.data === undefined && <Pending error={places.error} onRetry={places.refetch} />}
          {places.data?.map((place) => (
            <CheckField
              key={place.id}
              label={place.name}
              checked={territoryIds.includes(place.id)}
              onChange={() => toggle(place.id)}
            />
          ))}
          {publishing.wrong.territoryIds && <p role="alert">{publishing.wrong.territoryIds}</p>}
        </fieldset>
      )}
      {isMandatory && (
        <DateField
          label={t('agents/knowledge:fields.dueOn')}
          hint={t('agents/knowledge:publish.dueHint')}
          error={publishing.wrong.dueOn}
          value={dueOn}
          onChange={(day) => setDueOn(day || null)}
        />
      )}
      {isMandatory && publishedNumber !== null && differs && (
        <CheckField
          label={t('agents/knowledge:publish.readAgain')}
          hint={t('agents/knowledge:publish.readAgainHint')}
          checked={readAgain}
          onChange={({ target }) => setReadAgain(target.checked)}
        />
      )}
    </FormDrawer>
  );
};
