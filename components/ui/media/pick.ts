import { cleanName, maxBytes, maxMegabytes, nameProblem, type FilePurpose } from '@/domain/files';

export type Refused = FileProblem & { name: string };
export type Picked = { good: { name: string; file: File }[]; refused: Refused[] };

export type FileProblem = { code: string; params?: Record<string, number> };

/** Why the server would refuse this file whatever is in it; null when it may be sent. */
export const problemOf = (file: File, purpose: FilePurpose): FileProblem | null => {
  if (file.size > maxBytes(purpose)) return { code: 'MAX_UPLOAD_SIZE_ERROR', params: { size: maxMegabytes(purpose) } };
  if (file.size === 0) return { code: 'FILE_UNREADABLE' };
  return nameProblem(cleanName(file.name), purpose);
};

/** Which of the chosen files are worth sending, and why the others are not; the server looks again, and at what is in them. */
export const pick = (files: readonly File[], purpose: FilePurpose, room: number, noRoom: string): Picked => {
  const picked: Picked = { good: [], refused: [] };
  for (const file of files) {
    const problem = problemOf(file, purpose) ?? (picked.good.length >= room ? { code: noRoom } : null);
    if (problem) picked.refused.push({ name: file.name, ...problem });
    else picked.good.push({ name: cleanName(file.name), file });
  }
  return picked;
};
