import { useRouter } from 'next/router';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint, Input, Output, RecordEndpoint } from '@/contract/kit';
import { outputShape } from '@/contract/shape';
import { kindOf } from '@/domain/kinds';
import { type CallError, failureOf } from '@/lib/callError';
import { useFailure } from '@/lib/heldScreen';
import { idIn } from '@/lib/idIn';
import { useMissingRecord } from '@/lib/missingRecord';
import { useShownScreen } from '@/lib/shownScreen';
import { useCall } from '@/lib/useCall';
import { AboveForm } from '../aboveForm';
import { EnumChip } from '../EnumChip';
import { Notice } from '../Notice';
import { PageHeader } from '../PageHeader';
import { DetailContext } from './context';
import styles from './DetailScreen.module.css';
import { DetailSkeleton, DetailState, type Lent } from './DetailStates';
import { type Fact, Facts } from './Facts';
import { recordInput } from './loader';
import { QueueNav } from './QueueNav';
import { Section } from './Section';
import { useOpenSections } from './useOpenSections';

export type DetailSection<R> = {
  /** Its title is `AREA:sections.KEY`, and its anchor #KEY. */
  key: string;
  titleKey?: string | ((record: R) => string);
  /** In the narrow column at the side. */
  side?: boolean;
  /** False: not for this record, or not for this operator. */
  when?: (record: R) => boolean;
  /** Beside the section's title. */
  aside?: (record: R) => ReactNode;
  content: (record: R) => ReactNode;
};

type Props<E extends RecordEndpoint> = {
  /** Returns one record by the `id` in the address. */
  call: E;
  /** Namespace of the area's texts: `AREA:fields.NAME`, `AREA:sections.KEY`. */
  area: string;
  title?: (record: Output<E>) => ReactNode;
  lead?: (record: Output<E>) => ReactNode;
  /** The field with the record's state. */
  chip?: keyof Output<E> & string;
  /** The most important values, under the title. */
  facts?: readonly Fact<Output<E>>[] | ((record: Output<E>) => readonly Fact<Output<E>>[]);
  /** Shown under the title over the full width, before the facts: what operators watch on this screen. */
  stage?: (record: Output<E>) => ReactNode;
  sections: readonly DetailSection<Output<E>>[];
  actions?: (record: Output<E>) => ReactNode;
  /** The list call whose filtered order "previous" and "next" follow. */
  queue?: Endpoint;
  /** Without this permission the operator can request access to the record. */
  lent?: Omit<Lent, 'id'>;
  /** What to say of a record that is not here any more, where more is known than that. */
  gone?: (failure: CallError, id: number) => ReactNode;
};

/**
 * The screen of one record: title, state, key facts, actions, then its sections; and links to its neighbours. The state of its parts (a note
 * that is being typed, an open drawer) is reset when another record is shown.
 */
export const DetailScreen = <E extends RecordEndpoint>(props: Props<E>) => {
  const { call, area, chip, facts, sections, queue } = props;
  type R = Output<E> & object;
  const { t } = useTranslation();
  const { query } = useRouter();
  const id = idIn(query.id);
  const valid = id !== 0;
  const { data, error, isPending, refetch } = useCall(call, recordInput(id) as Input<E>, {
    enabled: valid,
  });
  const missing = useMissingRecord() && isPending;
  const failure = useFailure(error, data);
  const open = useOpenSections(sections, id, data as R | undefined);
  const shape = outputShape(call);
  const context = useMemo(() => ({ area, shape }), [area, shape]);

  const list = useShownScreen()?.detailOf;
  const search = typeof query.q === 'string' && query.q ? `?${query.q}` : '';
  const back = list && `${list}${search}`;

  const nav = queue && valid ? <QueueNav list={queue} id={id} /> : null;
  if (!valid || failure || missing)
    return (
      <DetailState
        error={failure}
        back={back}
        nav={nav}
        lent={props.lent && valid ? { ...props.lent, id } : undefined}
        gone={failure && props.gone?.(failure, id)}
        onRetry={() => void refetch()}
      />
    );
  if (isPending || data === undefined) return <DetailSkeleton back={back} nav={nav} />;

  const record = data as R;
  const state = chip ? (record as Record<string, unknown>)[chip] : undefined;
  const kind = chip && shape[chip] ? kindOf(shape[chip]) : undefined;
  const titleOf = ({ key, titleKey = `${area}:sections.${key}` }: DetailSection<Output<E>>) =>
    typeof titleKey === 'function' ? titleKey(record) : titleKey;
  const draw = (some: readonly DetailSection<Output<E>>[]) =>
    some.map((section) => (
      <Section
        key={`${id} ${section.key}`}
        anchor={section.key}
        titleKey={titleOf(section)}
        aside={section.aside?.(record)}
      >
        {section.content(record)}
      </Section>
    ));
  const keyFacts = typeof facts === 'function' ? facts(record) : facts;
  const side = open.filter((section) => section.side);
  // The screen stayed for what is being typed on it.
  const left = failureOf(error, record) && (
    <Notice kind="warning" role="alert">
      {t('detail:left')}
    </Notice>
  );
  return (
    <DetailContext value={context}>
      <AboveForm value={left}>
        <article className={styles.detail}>
          {left}
          <div className={styles.top}>
            <PageHeader
              back={back}
              title={props.title?.(record)}
              lead={props.lead?.(record)}
              chip={
                typeof state === 'string' && kind?.kind === 'enum' ? (
                  <EnumChip name={kind.enum} value={state} />
                ) : undefined
              }
              actions={
                <>
                  <Fragment key={id}>{props.actions?.(record)}</Fragment>
                  {nav}
                </>
              }
            />
            <Fragment key={`${id} stage`}>{props.stage?.(record)}</Fragment>
            {keyFacts && (
              <div key={id} className={styles.key}>
                <Facts record={record} fields={keyFacts as readonly Fact<R>[]} />
              </div>
            )}
          </div>
          {open.length > 2 && (
            <nav className={styles.anchors} aria-label={t('detail:sections')}>
              {open.map((section) => (
                <a key={section.key} href={`#${section.key}`}>
                  {t(titleOf(section))}
                </a>
              ))}
            </nav>
          )}
          <div className={side.length > 0 ? styles.columns : undefined}>
            <div className={styles.column}>{draw(open.filter((section) => !section.side))}</div>
            {side.length > 0 && <div className={styles.column}>{draw(side)}</div>}
          </div>
        </article>
      </AboveForm>
    </DetailContext>
  );
};
