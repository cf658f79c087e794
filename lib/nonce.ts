/** The page's nonce, without which its policy refuses styles that scripts add. Browser only. */
export const pageNonce = (): string | undefined => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
