import { useColorScheme } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/lib/session';
import { Icon } from '../Icon';
import styles from './CommandPalette.module.css';
import { type Command, commandsFor } from './commands';
import { ModalBox } from './ModalBox';

/** Ctrl/Cmd+K: screens, actions and records by typing. Arrows choose, Enter opens. */
export const CommandPalette = ({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const authorities = useSession()?.operator.authorities ?? [];
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const { colorScheme, setMode } = useColorScheme();
  const commands = commandsFor(sought, authorities, t, {
    dark: colorScheme === 'dark',
    setDark: (dark) => setMode(dark ? 'dark' : 'light'),
    onShortcuts,
  });
  const optionId = (index: number) => `${listId}-${index}`;

  const run = ({ href, run: act }: Command) => {
    onClose();
    act?.();
    if (href) void router.push(href);
  };
  const choose = (index: number) => {
    const next = (index + commands.length) % Math.max(1, commands.length);
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => choose(chosen + 1),
      ArrowUp: () => choose(chosen - 1),
      Home: () => choose(0),
      End: () => choose(commands.length - 1),
      Enter: () => {
        const command = commands[chosen];
        if (command) run(command);
      },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <ModalBox label={t('palette.title')} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          autoFocus
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          placeholder={t('palette.placeholder')}
          role="combobox"
          aria-label={t('palette.placeholder')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={commands.length > 0 ? optionId(chosen) : undefined}
          autoComplete="off"
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {commands.map((command, index) => (
          <Fragment key={command.key}>
            {command.group !== commands[index - 1]?.group && (
              <p role="presentation" className={styles.group}>
                {t(`palette.${command.group}`)}
              </p>
            )}
            <div
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles.option}
              onPointerMove={() => setChosen(index)}
              onClick={() => run(command)}
              onKeyDown={onKeyDown}
            >
              <Icon name={command.icon} />
              {command.label}
            </div>
          </Fragment>
        ))}
        {commands.length === 0 && <p className={styles.empty}>{t('palette.empty')}</p>}
      </div>
      <p className={styles.help}>{t('palette.help')}</p>
    </ModalBox>
  );
};
