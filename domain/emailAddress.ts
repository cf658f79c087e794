import * as z from 'zod/mini';

const ADDRESS = z.email();
const MAX_CHARACTERS = 254;

/** Whether a text is an e-mail address: in a form, in a file, wherever it is written down from. */
export const isEmail = (text: string): boolean => text.length <= MAX_CHARACTERS && ADDRESS.safeParse(text).success;
