import texts from '@/locales/tr/settings/jobs.json';

/** A job's Turkish name: `settings/jobs:job.NAME.title`, as on the screen. */
export const jobTitle = (name: string): string => {
  let found: unknown = texts.job;
  for (const part of name.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return (found as { title?: string } | undefined)?.title ?? name;
};
