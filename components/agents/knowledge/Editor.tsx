import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { EnumChip } from '@/components/ui/EnumChip';
import { TextField } from '@/components/ui/fields/TextField';
import { PageHeader } from '@/components/ui/PageHeader';
import { Segments } from '@/components/ui/Segments';
import { agentKnowledge, type KnowledgeDraft, type KnowledgePiece } from '@/contract/agents/knowledge';
import { KNOWLEDGE_BODY_MAX, KNOWLEDGE_ICON_MAX, KNOWLEDGE_TITLE_MAX, knowledgePath } from '@/domain/agents/knowledge';
import { call } from '@/lib/call';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Editor.module.css';
import { type Change, inserted, type Mark, marked } from './marks';
import { Pieces } from './Pieces';
import { Toolbar } from './Toolbar';
import { useDraft } from './useDraft';
import { useBringPictures } from './useBringPictures';

const Conflict = lazyPart(() => import('./Conflict').then((module) => module.Conflict));
const PublishDrawer = lazyPart(() => import('./PublishDrawer').then((module) => module.PublishDrawer));

const PREVIEW_MS = 350;
const KEYS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' };

/** The text's preview, reloaded after a pause in typing. The old one stays while loading, and offline. */
const usePreview = (body: string) => {
  const [pieces, setPieces] = useState<readonly KnowledgePiece[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(agentKnowledge.preview, { body }, { signal: abort.signal }).then(
        (answer) => setPieces(answer.pieces),
        () => undefined,
      );
    }, PREVIEW_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [body]);
  return pieces;
};

const picturesOf = (files: FileList): File[] => [...files].filter(({ type }) => type.startsWith('image/'));

/** The page editor: Markdown on one side, the preview on the other. */
export const Editor = ({ draft }: { draft: KnowledgeDraft }) => {
  const { t } = useTranslation();
  const form = useDraft(draft);
  const { typed, saved, kept, theirs } = form;
  const [look, setLook] = useState<'write' | 'preview'>('write');
  const [publishing, setPublishing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const pieces = usePreview(typed.body);
  const open = kept === 'failed' || kept === 'offline' || kept === 'conflict' || kept === 'keeping';
  useUnsavedChangesPrompt(open);

  const put = ({ from, to, insert, start, end }: Change) => {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setSelectionRange(from, to);
    // Inserted as if typed, so that it can be undone; with a fallback for browsers without this command.
    if (!document.execCommand('insertText', false, insert)) {
      field.setRangeText(insert, from, to);
      form.change({ body: field.value });
    }
    field.setSelectionRange(start, end);
  };
  const choice = () => ({ start: area.current?.selectionStart ?? 0, end: area.current?.selectionEnd ?? 0 });
  const mark = (one: Mark) =>
    put(
      marked(one, area.current?.value ?? '', choice(), {
        text: t('agents/knowledge:edit.words.text'),
        link: t('agents/knowledge:edit.words.link'),
        column: t('agents/knowledge:edit.words.column'),
      }),
    );
  const pictures = useBringPictures(draft.id, (fileId, name) =>
    put(inserted(choice(), `![${name}](resim:${fileId})\n`)),
  );
  const press = (event: KeyboardEvent) => {
    const one = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!one || event.altKey || event.shiftKey) return;
    event.preventDefault();
    mark(one);
  };
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const found = picturesOf(files);
    if (found.length === 0) return;
    event.preventDefault();
    void pictures.bring(found);
  };
  const publish = async () => {
    if (await form.settle()) setPublishing(true);
  };
  const { state, publishedNumber, differs } = saved;
  return (
    <article className={styles.screen}>
      <PageHeader
        back={publishedNumber === null ? '/notion/knowledge' : knowledgePath(draft.id)}
        title={typed.title || draft.title}
        chip={<EnumChip name="knowledgePageState" value={state} />}
        lead={
          <span role="status" data-state={kept} className={styles.kept}>
            {form.error ??
              t(`agents/knowledge:kept.${kept === 'clean' && publishedNumber !== null && differs ? 'differs' : kept}`)}
          </span>
        }
        actions={
          <>
            <Button variant="primary" icon="check" onClick={() => void publish()}>
              {t('agents/knowledge:publish.action')}
            </Button>
            <Button href={`/notion/versions?id=${draft.id}`} icon="history">
              {t('agents/knowledge:versions.action')}
            </Button>
          </>
        }
      />
      {theirs && <Conflict mine={typed} theirs={theirs} onChoose={form.choose} />}
      <div className={styles.head}>
        <TextField
          label={t('agents/knowledge:fields.icon')}
          value={typed.icon}
          maxLength={KNOWLEDGE_ICON_MAX}
          onChange={({ target }) => form.change({ icon: target.value })}
        />
        <TextField
          label={t('agents/knowledge:fields.title')}
          value={typed.title}
          maxLength={KNOWLEDGE_TITLE_MAX}
          required
          onChange={({ target }) => form.change({ title: target.value })}
        />
      </div>
      <Segments
        className={styles.look}
        label={t('agents/knowledge:edit.look')}
        value={look}
        onChoose={setLook}
        options={[
          { value: 'write', text: t('agents/knowledge:edit.write') },
          { value: 'preview', text: t('agents/knowledge:edit.preview') },
        ]}
      />
      <div className={styles.columns} data-look={look}>
        <section className={styles.write} aria-label={t('agents/knowledge:edit.write')}>
          <Toolbar onMark={mark} onFiles={(files) => void pictures.bring(files)} busy={pictures.busy} />
          <textarea
            ref={area}
            className={styles.area}
            aria-label={t('agents/knowledge:fields.body')}
            value={typed.body}
            maxLength={KNOWLEDGE_BODY_MAX}
            placeholder={t('agents/knowledge:edit.placeholder')}
            spellCheck
            onChange={({ target }) => form.change({ body: target.value })}
            onKeyDown={press}
            onPaste={(event) => take(event, event.clipboardData.files)}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes('Files')) event.preventDefault();
            }}
            onDrop={(event) => take(event, event.dataTransfer.files)}
          />
          {typed.body.length > KNOWLEDGE_BODY_MAX * 0.9 && (
            <p className={styles.left}>
              {t('agents/knowledge:edit.left', { count: KNOWLEDGE_BODY_MAX - typed.body.length })}
            </p>
          )}
        </section>
        <section className={styles.preview} aria-label={t('agents/knowledge:edit.preview')}>
          {pieces.length > 0 ? (
            <Pieces pieces={pieces} />
          ) : (
            <p className={styles.nothing}>{t('agents/knowledge:edit.nothing')}</p>
          )}
        </section>
      </div>
      {publishing && (
        <PublishDrawer
          draft={saved}
          onClose={() => setPublishing(false)}
          onPublished={(published) => {
            setPublishing(false);
            form.accept(published);
          }}
        />
      )}
    </article>
  );
};
