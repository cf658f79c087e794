/** A contract's field as the database names its column: 'cityId' is 'city_id'. */
export const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
