/** The names of further fields are left out at first. */
const SAID = 4;

/** What a choice of one among several is called: not one of its answers. */
const groupOf = (control: Element): string | null | undefined => {
  const group = control.closest('fieldset, [role="radiogroup"]');
  return group?.getAttribute('aria-label') ?? group?.querySelector(':scope > legend')?.textContent;
};

const labelOf = (control: Element): string => {
  const { labels, type } = control as HTMLInputElement;
  const own = () => control.getAttribute('aria-label') ?? labels?.[0]?.textContent;
  const text = (type === 'radio' ? groupOf(control) : null) ?? own() ?? '';
  // The star of a required field is no part of its name.
  return text.replace(/\s*\*\s*$/, '').trim();
};

/** What a form still lacks: the names of its fields that do not hold, in their order, each once. */
export const lackingIn = (form: HTMLFormElement | null): string[] => {
  const names = [...(form?.elements ?? [])].filter((control) => control.matches(':invalid')).map(labelOf);
  return [...new Set(names.filter(Boolean))].slice(0, SAID);
};
