import { Progress } from '@/components/ui/Progress';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { EDITOR_SECTIONS, type EditorSection } from '@/domain/auctions/editing';
import { useFormState } from './form';
import styles from './Outline.module.css';
import { SECTION_FIELDS } from './sectionFields';
import { isAttribute } from './store';
import { useGaps } from './useGaps';

const sectionOf = (field: string): EditorSection | undefined =>
  isAttribute(field) ? 'attributes' : EDITOR_SECTIONS.find((section) => SECTION_FIELDS[section]?.includes(field));

const EDGE_PX = 24;

/** The current section: the last one whose title has scrolled past the upper third. */
const useHere = () => {
  const [here, setHere] = useState<EditorSection>(EDITOR_SECTIONS[0]);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = EDITOR_SECTIONS.filter(
        (section) => (document.getElementById(section)?.getBoundingClientRect().top ?? Infinity) < line,
      );
      setHere(passed.at(-1) ?? EDITOR_SECTIONS[0]);
    };
    document.addEventListener('scroll', look, { passive: true });
    return () => document.removeEventListener('scroll', look);
  }, []);
  return here;
};

/** The form's outline: its sections with missing fields and errors. */
export const Outline = () => {
  const { t } = useTranslation();
  const { gaps, done, total, verified } = useGaps();
  const id = useFormState(({ base }) => base.id);
  const errors = useFormState((state) => state.errors);
  const here = useHere();
  const list = useRef<HTMLOListElement>(null);
  const was = useRef(here);
  // On a phone the sections are one scrolling line: the current one is kept visible.
  useEffect(() => {
    // Not for the initial section: measuring its position would force a layout of the whole form.
    if (was.current === here) return;
    was.current = here;
    const item = list.current?.querySelector<HTMLElement>(`[href="#${here}"]`);
    if (item && list.current) list.current.scrollLeft = item.offsetLeft - EDGE_PX;
  }, [here]);
  const wrong = new Set(Object.keys(errors).map(sectionOf));
  return (
    <nav className={styles.outline} aria-label={t('auctions/editor:outline.label')}>
      <p className={styles.ready}>
        <Progress max={total} value={done} />
        <span>{t('auctions/editor:outline.ready', { done, total })}</span>
      </p>
      {!verified && id !== null && (
        <p className={styles.eids}>
          <Link href={`/auctions/detail?id=${id}#publish`}>{t('auctions/editor:outline.eids')}</Link>
        </p>
      )}
      <ol ref={list}>
        {EDITOR_SECTIONS.map((section) => {
          const toSave = gaps[section]?.toSave.length ?? 0;
          const count = toSave + (gaps[section]?.toPublish.length ?? 0);
          const state = wrong.has(section) || toSave > 0 ? 'danger' : count > 0 ? 'open' : 'done';
          return (
            <li key={section} data-state={state}>
              <a href={`#${section}`} aria-current={here === section ? 'true' : undefined}>
                <span>{t(`auctions/editor:sections.${section}`)}</span>
                {count === 0 ? (
                  <span className={styles.mark} title={t('auctions/editor:outline.complete')}>
                    <Icon name="check" size={16} />
                    <span className="visually-hidden">{t('auctions/editor:outline.complete')}</span>
                  </span>
                ) : (
                  <span
                    className={styles.mark}
                    title={t(toSave > 0 ? 'auctions/editor:outline.toSave' : 'auctions/editor:outline.toPublish', {
                      count: toSave || count,
                    })}
                  >
                    {count}
                    <span className="visually-hidden">
                      {t(toSave > 0 ? 'auctions/editor:outline.toSave' : 'auctions/editor:outline.toPublish', {
                        count: toSave || count,
                      })}
                    </span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
