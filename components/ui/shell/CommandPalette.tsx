import { useRouter } from 'next/router';
import { Fragment, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboard, type Found } from '@/contract/dashboard';
import { numberOf } from '@/domain/finding';
import { useSession } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useSettled } from '@/lib/useSettled';
import { useScheme } from '@/lib/theme/useScheme';
import { Icon } from '../Icon';
import styles from './CommandPalette.module.css';
import { type Command, commandsFor } from './commands';
import { ModalBox } from './ModalBox';

const NONE: readonly Found[] = [];
/** Letters from which on records are looked for. */
const LEAST = 2;

/** Ctrl/Cmd+K: screens, actions and records by typing. Arrows choose, Enter opens. */
export const CommandPalette = ({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const authorities = useSession()?.operator.authorities ?? [];
  const [sought, setSought] = useState('');
  /** What the arrows stand on, by its key: what is found meanwhile does not move it. Null: the first. */
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  /** Enter was pressed before the answer was there. */
  const [hurried, setHurried] = useState(false);
  const asked = useSettled(sought.trim());
  const searches = asked.length >= LEAST || numberOf(asked) !== null;
  const { data, isFetching } = useCall(
    dashboard.find,
    { text: asked },
    { enabled: searches, placeholderData: (before) => before },
  );
  const listId = useId();
  const { colorScheme, setMode } = useScheme();
  const commands = commandsFor(
    sought,
    authorities,
    t,
    {
      dark: colorScheme === 'dark',
      setDark: (dark) => setMode(dark ? 'dark' : 'light'),
      onShortcuts,
    },
    searches ? (data?.rows ?? NONE) : NONE,
  );
  const chosen = Math.max(
    0,
    commands.findIndex(({ key }) => key === chosenKey),
  );
  const waits = asked !== sought.trim() || (searches && isFetching);
  const optionId = (index: number) => `${listId}-${index}`;

  const run = ({ href, run: act }: Command) => {
    onClose();
    act?.();
    if (href) void router.push(href);
  };
  const choose = (index: number) => {
    const next = (index + commands.length) % Math.max(1, commands.length);
    setChosenKey(commands[next]?.key ?? null);
    document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => choose(chosen + 1),
      ArrowUp: () => choose(chosen - 1),
      Home: () => choose(0),
      End: () => choose(commands.length - 1),
      Enter: () => {
        const command = commands[chosen];
        // A number means a record: not the list that would be searched for it while the answer is on its way.
        if (waits && chosenKey === null && numberOf(sought) !== null) setHurried(true);
        else if (command) run(command);
      },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  const first = commands[0];
  const go = useEffectEvent(() => {
    if (first) run(first);
  });
  useEffect(() => {
    if (hurried && !waits) go();
  }, [hurried, waits]);
  return (
    <ModalBox label={t('shell:palette.title')} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          autoFocus
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            setChosenKey(null);
            setHurried(false);
          }}
          onKeyDown={onKeyDown}
          placeholder={t('palette:placeholder')}
          role="combobox"
          aria-label={t('palette:placeholder')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={commands.length > 0 ? optionId(chosen) : undefined}
          autoComplete="off"
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('shell:palette.title')} className={styles.list}>
        {commands.map((command, index) => (
          <Fragment key={command.key}>
            {command.group !== commands[index - 1]?.group && (
              <p role="presentation" className={styles.group}>
                {t(`palette:group.${command.group}`)}
              </p>
            )}
            <div
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles.option}
              onPointerMove={() => setChosenKey(command.key)}
              onClick={() => run(command)}
              onKeyDown={onKeyDown}
            >
              <Icon name={command.icon} />
              <span>
                {command.label}
                {command.note && <small>{command.note}</small>}
              </span>
            </div>
          </Fragment>
        ))}
        {commands.length === 0 && <p className={styles.empty}>{t(waits ? 'palette:searching' : 'palette:empty')}</p>}
      </div>
      <p className={styles.help}>{t('palette:help')}</p>
    </ModalBox>
  );
};
