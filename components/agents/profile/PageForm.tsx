import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { Section } from '@/components/ui/detail/Section';
import type { AgentProfileRecord } from '@/contract/agents/profile';
import { SOCIAL_NETWORKS } from '@/domain/agents/profile';
import { TEXT_LIMIT } from '@/domain/basics';
import { AGENT_TEXT_LIMIT } from '@/domain/limits';
import styles from './Form.module.css';
import { GalleryField } from './GalleryField';
import { PictureField } from './PictureField';
import { Remark } from './Remark';
import { RevealIdentity } from './RevealIdentity';
import { TownsField } from './TownsField';
import { type PageForm as Form, type Typed, writtenPage } from './usePageForm';
import { VideoFields } from './VideoFields';

type TextName = { [F in keyof Typed]: Typed[F] extends string ? F : never }[keyof Typed];

/** The page's form, section by section; each is saved by itself. */
export const PageForm = ({ record, form, open }: { record: AgentProfileRecord; form: Form; open: boolean }) => {
  const { t } = useTranslation();
  const { id, version, fieldRemarks, isOwn } = record;
  const { values, change, errors } = form;
  const page = writtenPage(record);
  const remarkOn = (field: string) => fieldRemarks.find((one) => one.field === field)?.text;
  const hint = (field: string, otherwise?: ReactNode) => {
    const text = remarkOn(field);
    return text ? <Remark text={text} /> : otherwise;
  };
  const text = (name: TextName, otherwise?: ReactNode) => ({
    label: t(`agents/profile:fields.${name}`),
    name,
    hint: hint(name, otherwise),
    error: errors[name],
    value: values[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <fieldset className={styles.form} disabled={!open} aria-label={t('agents/profile:form')}>
      <Section titleKey="agents/profile:sections.pictures">
        <div className={styles.places}>
          <PictureField
            agentId={id}
            version={version}
            kind="PROFILE"
            picture={page.profileImage}
            remark={remarkOn('profileImage')}
          />
          <PictureField
            agentId={id}
            version={version}
            kind="INTRO"
            picture={page.introImage}
            remark={remarkOn('introImage')}
          />
          <div className={styles.wide}>
            <PictureField
              agentId={id}
              version={version}
              kind="HERO"
              picture={page.heroImage}
              remark={remarkOn('heroImage')}
            />
          </div>
        </div>
        <GalleryField agentId={id} version={version} gallery={page.gallery} remark={remarkOn('gallery')} />
      </Section>
      <Section titleKey="agents/profile:sections.texts">
        <div className={styles.fields}>
          <TextAreaField
            {...text('highlightText', t('agents/profile:hints.highlightText'))}
            rows={2}
            maxLength={TEXT_LIMIT}
          />
          <TextAreaField {...text('personalText')} rows={8} maxLength={AGENT_TEXT_LIMIT} />
        </div>
      </Section>
      <Section titleKey="agents/profile:sections.towns">
        <TownsField
          value={values.towns}
          onChange={(towns) => change('towns', towns)}
          error={errors.towns}
          remark={remarkOn('towns')}
        />
      </Section>
      <Section titleKey="agents/profile:sections.identity">
        <div className={styles.fields}>
          <div className={styles.beside}>
            <TextField
              {...text('identityNumber', t('agents/profile:hints.identityNumber'))}
              inputMode="numeric"
              maxLength={11}
            />
            {!isOwn && <RevealIdentity agentId={id} value={values.identityNumber} />}
          </div>
          <TextField {...text('certificateNumber')} maxLength={40} />
          <MoneyField
            label={t('agents/profile:fields.yearlyTarget')}
            hint={hint('yearlyTarget', t('agents/profile:hints.yearlyTarget'))}
            error={errors.yearlyTarget}
            value={values.yearlyTarget}
            onChange={(kurus) => {
              if (kurus !== values.yearlyTarget) change('yearlyTarget', kurus);
            }}
          />
          <CheckField
            label={t('agents/profile:fields.isBrokerClubMember')}
            hint={hint('isBrokerClubMember')}
            checked={values.isBrokerClubMember}
            onChange={({ target }) => change('isBrokerClubMember', target.checked)}
          />
        </div>
      </Section>
      <Section titleKey="agents/profile:sections.video">
        <VideoFields record={record} video={page.video} open={open} remark={remarkOn('video')} />
      </Section>
      <Section titleKey="agents/profile:sections.social">
        <div className={styles.fields}>
          {SOCIAL_NETWORKS.map((name) => (
            <TextField key={name} {...text(name)} type="url" inputMode="url" maxLength={255} placeholder="https://" />
          ))}
        </div>
      </Section>
    </fieldset>
  );
};
