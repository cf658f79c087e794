import { shrunk } from '@/lib/uploads/shrunk';
import {
  ACCEPTED,
  cleanName,
  type FilePurpose,
  formatOf,
  maxBytes,
  maxMegabytes,
  nameProblem,
  SIGNATURE_BYTES,
} from '@/domain/files';

export type Refused = FileProblem & { name: string };
export type Picked = { good: { name: string; file: File }[]; refused: Refused[] };

export type FileProblem = { code: string; params?: Record<string, number> };

/**
 * Why the server would refuse this file, as far as its size, its name and its first bytes tell: said before anything of it is sent. Null when
 * it may be sent.
 */
export const problemOf = async (file: File, purpose: FilePurpose): Promise<FileProblem | null> => {
  if (file.size > maxBytes(purpose)) return { code: 'MAX_UPLOAD_SIZE_ERROR', params: { size: maxMegabytes(purpose) } };
  if (file.size === 0) return { code: 'FILE_UNREADABLE' };
  const wrong = nameProblem(cleanName(file.name), purpose);
  if (wrong) return wrong;
  // Its device took it away meanwhile.
  const first = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!first) return { code: 'FILE_UNREADABLE' };
  const format = formatOf(new Uint8Array(first));
  return ACCEPTED[purpose].some((one) => one === format) ? null : { code: 'NOT_FILE_TYPE_AVAILABLE' };
};

/** A picture that is too large made small enough, where this browser can; everything else as it came. */
export const madeToFit = async (file: File, purpose: FilePurpose): Promise<File> => {
  if (file.size <= maxBytes(purpose)) return file;
  const fitting = await shrunk(file);
  return fitting === file ? file : new File([fitting], file.name, { type: fitting.type });
};

/** Which of the chosen files are worth sending, and why the others are not; the server looks again, at all that is in them. */
export const pick = async (
  files: readonly File[],
  purpose: FilePurpose,
  room: number,
  noRoom: string,
): Promise<Picked> => {
  const picked: Picked = { good: [], refused: [] };
  for (const chosen of files) {
    const file = await madeToFit(chosen, purpose);
    const problem = (await problemOf(file, purpose)) ?? (picked.good.length >= room ? { code: noRoom } : null);
    if (problem) picked.refused.push({ name: file.name, ...problem });
    else picked.good.push({ name: cleanName(file.name), file });
  }
  return picked;
};
