import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/fields/TextField';
import { Icon } from '@/components/ui/Icon';
import { siteHref } from '@/domain/href';
import { richDocument } from './richDocument';
import styles from './RichText.module.css';

export type RichTextBoxProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
};

const isEmpty = (html: string) => html === '<p></p>';

/** Pastes and drops only plain text: formatting from other programs would have to be parsed as markup. */
const asWords = (editor: () => Editor | null, data: DataTransfer | null): boolean => {
  const text = data?.getData('text/plain') ?? '';
  if (text === '') return false;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  editor()
    ?.chain()
    .focus()
    .insertContent(
      lines.length < 2
        ? [{ type: 'text', text: lines[0] ?? text }]
        : lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
    )
    .run();
  return true;
};

type Tool = { name: string; sign: string; isOn: (editor: Editor) => boolean; run: (editor: Editor) => void };
const TOOLS: readonly Tool[] = [
  {
    name: 'heading',
    sign: 'H',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    sign: 'h',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    sign: 'I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'list',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    sign: '“ ”',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

/** Asks for a link's target below the buttons, so that the selection in the text stays visible. */
const LinkForm = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const set = () => {
    const href = siteHref(address.trim());
    if (href === null) {
      setWrong(true);
      return;
    }
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  return (
    <div className={styles.link}>
      <TextField
        label={t('content/life:rich.linkAddress')}
        error={wrong ? t('content/life:rich.linkWrong') : undefined}
        value={address}
        autoFocus
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <Button size="small" onClick={set}>
        {t('content/life:rich.linkSet')}
      </Button>
      <Button size="small" variant="ghost" onClick={onClose}>
        {t('action.cancel')}
      </Button>
    </div>
  );
};

const Toolbar = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation();
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      Object.fromEntries([...TOOLS.map(({ name, isOn }) => [name, isOn(one)]), ['link', one.isActive('link')]]),
  }) as Readonly<Record<string, boolean>>;
  const link = () => {
    if (editor.isActive('link')) editor.chain().focus().extendMarkRange('link').unsetLink().run();
    else setLinking(true);
  };
  const button = (name: string, sign: ReactNode, run: () => void) => (
    <button
      key={name}
      type="button"
      data-tool={name}
      aria-pressed={on[name] === true}
      aria-label={t(`content/life:rich.${name}`)}
      title={t(`content/life:rich.${name}`)}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {sign}
    </button>
  );
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label={t('content/life:rich.toolbar')}>
        {TOOLS.map(({ name, sign, run }) => button(name, sign, () => run(editor)))}
        {button('link', <Icon name="link" size={18} />, link)}
      </div>
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
};

/** The editor itself, loaded when a screen shows it. */
export const RichTextBox = ({ label, value, onChange, error, hint, disabled = false }: RichTextBoxProps) => {
  const id = useId();
  const latest = useRef<Editor | null>(null);
  const given = useRef(value);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false },
      }),
    ],
    content: richDocument(value),
    editable: !disabled,
    // The content security policy allows no style sheet created in the browser.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { class: styles.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id },
      handleDOMEvents: {
        paste: (_, event) => {
          if (asWords(() => latest.current, event.clipboardData)) event.preventDefault();
          return event.defaultPrevented;
        },
        drop: (_, event) => {
          event.preventDefault();
          return true;
        },
      },
    },
    onUpdate: ({ editor: one }) => {
      const html = one.getHTML();
      given.current = isEmpty(html) ? '' : html;
      onChange(given.current);
    },
  });
  useEffect(() => {
    latest.current = editor;
  }, [editor]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  // The value was replaced from outside: another version, or somebody else's text.
  useEffect(() => {
    if (!editor || value === given.current) return;
    given.current = value;
    editor.commands.setContent(richDocument(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.box} data-disabled={disabled || undefined}>
        {editor && !disabled && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      {(error ?? hint) && (
        <p className={styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
};
