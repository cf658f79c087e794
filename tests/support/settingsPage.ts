import { type Setting } from '../../domain/settings/kinds';
import { SETTING_KEYS, type SettingKey, SETTINGS } from '../../domain/settings/table';
import texts from '../../locales/tr/settings/configuration.json';

const cell = (text: string) => text.replaceAll('|', '\\|');
const rangeOf = (one: Setting) => {
  if (one.kind === 'counts' && one.bounds)
    return `, ${Object.entries(one.bounds)
      .map(([name, { min, max }]) => `${name} ${min} to ${max}`)
      .join(', ')}`;
  return 'min' in one ? `, ${one.min} to ${one.max}` : '';
};
const APPROVES = {
  always: 'a second person approves',
  more: 'a second person approves more',
  less: 'a second person approves less',
};
const approves = ({ secondPerson }: Setting) =>
  secondPerson !== undefined && APPROVES[secondPerson === true ? 'always' : secondPerson];
const unitOf = (one: Setting) => ('unit' in one ? ` (${one.unit})` : '');

const line = (key: SettingKey): string => {
  const one: Setting = SETTINGS[key];
  const { name, what } = texts.setting[key];
  const marks = [
    approves(one),
    'dated' in one && 'by the day of the record',
    'site' in one && 'told to the site',
  ].filter(Boolean);
  return `| \`${key}\` | ${cell(name)}: ${cell(what)} | ${one.kind}${unitOf(one)}${rangeOf(one)} | ${one.kind === 'paper' ? 'its words' : `\`${cell(JSON.stringify(one.default))}\``} | ${marks.join('; ')} |`;
};

/** docs/settings.md: every setting, by area. Amounts in kuruş. */
export const settingsPage = (): string => {
  const areas = [...new Set(SETTING_KEYS.map((key) => SETTINGS[key].area))];
  const parts = areas.map((area) => {
    const keys = SETTING_KEYS.filter((key) => SETTINGS[key].area === area);
    const head = '| key | what it does | value | default | |\n| --- | --- | --- | --- | --- |';
    return `## ${area} (\`CONFIGURATION_${area}\`)\n\n${head}\n${keys.map(line).join('\n')}\n`;
  });
  return `# Settings\n\nWritten by \`npx tsx scripts/settings.ts\` from \`domain/settings/table.ts\`. They are changed on /configuration; amounts are in kuruş.\n\n${parts.join('\n')}`;
};
