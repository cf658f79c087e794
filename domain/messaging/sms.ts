/** What a phone's own alphabet (GSM 03.38) holds; one letter outside of it makes the whole text longer. */
const GSM = /^[\n\r A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà€[\]{}^~\\|]*$/;
const SIZES = { gsm: { one: 160, each: 153 }, wide: { one: 70, each: 67 } };

/** How many SMS a text takes. */
export const smsParts = (text: string): number => {
  const { one, each } = GSM.test(text) ? SIZES.gsm : SIZES.wide;
  return text.length <= one ? 1 : Math.ceil(text.length / each);
};

/** A template with its words in braces filled in; those without a value stay as they are. */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\p{L}[\p{L}\d_]*)\}/gu, (braced, name: string) => values[name] || braced);
