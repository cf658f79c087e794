const ID = /^[1-9]\d{0,15}$/;

/** The record's id in an address (`idIn(query.id)`); 0 when there is none. */
export const idIn = (value: unknown): number => {
  const id = ID.test(String(value)) ? Number(value) : 0;
  return Number.isSafeInteger(id) ? id : 0;
};
