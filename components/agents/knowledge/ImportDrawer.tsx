import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { CheckField } from '@/components/ui/fields/CheckField';
import { FileChoice } from '@/components/ui/FileChoice';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAttempt } from '@/components/ui/useAct';
import { agentKnowledgeImport, type KnowledgeLeftOut } from '@/contract/agents/knowledgeImport';
import type { Output } from '@/contract/kit';
import { KNOWLEDGE_ZIP_MAX_MB } from '@/domain/agents/knowledge';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';
import styles from './ImportDrawer.module.css';

type Preview = Output<typeof agentKnowledgeImport.preview>;
const BYTES = { 'Content-Type': 'application/octet-stream' };

const LeftOutList = ({ rows }: { rows: readonly KnowledgeLeftOut[] }) => {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <details className={styles.left}>
      <summary>{t('agents/knowledge:import.leftOut', { count: rows.length })}</summary>
      <ul>
        {rows.map(({ name, why }, at) => (
          <li key={at}>
            <span>{name}</span>
            <small>{t(`agents/knowledge:import.why.${why}`)}</small>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Imports a Notion export: choose, preview, import. */
export const ImportDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const invalidate = useInvalidate();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [again, setAgain] = useState(false);
  const [publish, setPublish] = useState(false);
  const known = preview?.pages.filter(({ state }) => state === 'KNOWN').length ?? 0;
  const fresh = (preview?.pages.length ?? 0) - known;
  const brings = fresh + (again ? known : 0);

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > KNOWLEDGE_ZIP_MAX_MB * 1024 * 1024)
      return void dialog.error({ errors: ['MAX_UPLOAD_SIZE_ERROR'], params: { size: KNOWLEDGE_ZIP_MAX_MB } });
    setPreview(undefined);
    await attempt.run(async () => {
      const answer = await call(agentKnowledgeImport.preview, {}, { data: chosen, headers: BYTES });
      setFile(chosen);
      setPreview(answer);
    });
  };
  const submit = () =>
    attempt.run(async () => {
      if (!file) return;
      const answer = await call(
        agentKnowledgeImport.run,
        { known: again ? 'DRAFT' : 'SKIP', publish },
        { data: file, headers: BYTES },
      );
      await invalidate();
      onClose();
      toast.success(t('agents/knowledge:import.done', { count: answer.created + answer.drafted }));
      const lost = answer.leftOut.length - (preview?.leftOut.length ?? 0);
      if (lost > 0) await dialog.info(t('agents/knowledge:import.lost', { count: lost }));
    });
  return (
    <FormDrawer
      open
      title={t('agents/knowledge:import.title')}
      submitLabel={t('agents/knowledge:import.submit', { count: brings })}
      busy={attempt.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('agents/knowledge:import.hint', { size: KNOWLEDGE_ZIP_MAX_MB })}</p>
      <FileChoice
        label={t('agents/knowledge:import.pick')}
        accept=".zip,application/zip"
        busy={attempt.busy}
        missing={brings === 0}
        onFile={(one) => void take(one)}
      />
      {preview && (
        <>
          <p role="status">{t('agents/knowledge:import.counts', { fresh, known, pictures: preview.pictures })}</p>
          <ol className={styles.pages} aria-label={t('agents/knowledge:import.pages')}>
            {preview.pages.map(({ title, depth, state }, at) => (
              <li key={at} data-depth={Math.min(depth, 6)}>
                <span>{title}</span>
                {state === 'KNOWN' && <small>{t('agents/knowledge:import.known')}</small>}
              </li>
            ))}
          </ol>
          <LeftOutList rows={preview.leftOut} />
          {known > 0 && (
            <CheckField
              label={t('agents/knowledge:import.again')}
              hint={t('agents/knowledge:import.againHint')}
              checked={again}
              onChange={({ target }) => setAgain(target.checked)}
            />
          )}
          {fresh > 0 && (
            <CheckField
              label={t('agents/knowledge:import.publish')}
              hint={t('agents/knowledge:import.publishHint')}
              checked={publish}
              onChange={({ target }) => setPublish(target.checked)}
            />
          )}
        </>
      )}
    </FormDrawer>
  );
};
