import { configuration } from '@/contract/settings/configuration';
import { needsSecondPerson } from '@/domain/settings/kinds';
import { SETTINGS, SITE_KEYS } from '@/domain/settings/table';
import { implement } from '@/server/kernel/http/bind';
import { setting } from '@/server/platform/settings/settings';
import { affectedBy } from './affected';
import { changeSetting, checkWanted, decide, withdraw } from './change';
import { samplePaper } from './paper';
import { assertMay, choicesFor, historyOf, rowsFor, settingRow } from './rows';

export const configurationRoutes = implement('configuration', configuration, {
  list: async (_, { db, operator }) => {
    const [rows, choices] = await Promise.all([rowsFor(db, operator), choicesFor(db, operator)]);
    return { rows, choices };
  },
  history: async ({ key }, { db, operator }) => {
    assertMay(key, operator);
    return historyOf(db, key, operator);
  },
  preview: async (wanted, { db, operator }) => {
    const { validFrom, before } = await checkWanted(db, wanted, operator);
    const { planned } = await settingRow(db, wanted.key, operator);
    return {
      validFrom,
      before,
      later: planned.find((one) => one.validFrom > validFrom) ?? null,
      needsApproval: needsSecondPerson(SETTINGS[wanted.key], before, wanted.value),
      affected: await affectedBy(db, wanted.key, wanted.value),
    };
  },
  paper: (given, { operator }) => samplePaper(given, operator),
  change: (given, { db, operator }) => changeSetting(db, given, operator),
  approve: (given, { db, operator }) => decide(db, { ...given, approve: true }, operator),
  reject: (given, { db, operator }) => decide(db, { ...given, approve: false }, operator),
  withdraw: (given, { db, operator }) => withdraw(db, given, operator),
  site: async () => Object.fromEntries(SITE_KEYS.map((key) => [key, setting(key)])),
});
