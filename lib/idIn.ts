const ID = /^[1-9]\d{0,15}$/;

/** The record that an address names (`idIn(query.id)`): its id, 0 where it names none. */
export const idIn = (value: unknown): number => {
  const id = ID.test(String(value)) ? Number(value) : 0;
  return Number.isSafeInteger(id) ? id : 0;
};
