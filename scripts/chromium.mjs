import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell first: a full browser also renders its own hidden window, which takes half of the journeys' time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const FOLDERS = (process.env.PATH ?? '').split(delimiter);
const onPath = () =>
  NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find((path) => existsSync(path));
const playwrights = () => {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};
const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const isRoot = process.getuid?.() === 0;
const WAYS = [
  () => playwrights() ?? onPath(),
  () => run('npx', 'playwright', 'install', 'chromium') && playwrights(),
  () =>
    isRoot && run('apt-get', 'update') && PACKAGES.some((name) => run('apt-get', 'install', '-y', name)) && onPath(),
];

/**
 * Finds a Chromium: CHROMIUM_PATH, Playwright's own or one on the PATH; otherwise Playwright's download, otherwise (as root) the
 * distribution's package. Returns its path; exits the process with one sentence if there is none.
 */
export const findChromium = () => {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  for (const way of given ? [] : WAYS) {
    const path = way();
    if (path) return path;
  }
  console.error(
    given
      ? `There is no browser at CHROMIUM_PATH (${given}).`
      : 'The journeys need Chromium, which is neither here nor to be downloaded: install it and set CHROMIUM_PATH.',
  );
  process.exit(1);
};
