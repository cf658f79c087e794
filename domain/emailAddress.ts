import * as z from 'zod/mini';

const ADDRESS = z.email();
const MAX_CHARACTERS = 254;

/** Whether a text is an e-mail address; used for forms and files alike. */
export const isEmail = (text: string): boolean => text.length <= MAX_CHARACTERS && ADDRESS.safeParse(text).success;
