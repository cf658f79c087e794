/** Sales regions: each consists of whole cities, except that İstanbul is divided in two. */
export const TERRITORIES = [
  'İstanbul Avrupa',
  'İstanbul Anadolu',
  'Marmara',
  'Ege',
  'Ankara',
  'İç Anadolu',
  'Akdeniz',
  'Karadeniz',
  'Doğu Anadolu',
  'Güneydoğu Anadolu',
] as const;
export type Territory = (typeof TERRITORIES)[number];

export const ANATOLIAN_SIDE = new Set(
  'Adalar Ataşehir Beykoz Çekmeköy Kadıköy Kartal Maltepe Pendik Sancaktepe Sultanbeyli Şile Tuzla Ümraniye Üsküdar'.split(
    ' ',
  ),
);

/** A city's position, its price per square metre of homes (TRY), its share of the business, its telephone area code. */
export type Place = {
  latitude: number;
  longitude: number;
  m2: number;
  weight: number;
  areaCode: string;
  territory: Territory;
};

const place = (
  latitude: number,
  longitude: number,
  m2: number,
  weight: number,
  areaCode: number,
  territory: Territory,
): Place => ({
  latitude,
  longitude,
  m2,
  weight,
  areaCode: String(areaCode),
  territory,
});

/** By plate number. */
export const PLACES: Readonly<Record<string, Place>> = {
  '01': place(37.0, 35.32, 26_000, 20, 322, 'Akdeniz'),
  '02': place(37.76, 38.28, 19_000, 3, 416, 'Güneydoğu Anadolu'),
  '03': place(38.76, 30.54, 20_000, 5, 272, 'Ege'),
  '04': place(39.72, 43.05, 15_000, 1, 472, 'Doğu Anadolu'),
  '05': place(40.65, 35.83, 19_000, 2, 358, 'Karadeniz'),
  '06': place(39.93, 32.86, 36_000, 90, 312, 'Ankara'),
  '07': place(36.89, 30.71, 52_000, 70, 242, 'Akdeniz'),
  '08': place(41.18, 41.82, 20_000, 1, 466, 'Karadeniz'),
  '09': place(37.85, 27.85, 42_000, 22, 256, 'Ege'),
  '10': place(39.65, 27.88, 34_000, 18, 266, 'Marmara'),
  '11': place(40.14, 29.98, 22_000, 3, 228, 'Marmara'),
  '12': place(38.88, 40.5, 17_000, 1, 426, 'Doğu Anadolu'),
  '13': place(38.4, 42.11, 15_000, 1, 434, 'Doğu Anadolu'),
  '14': place(40.73, 31.61, 26_000, 4, 374, 'Karadeniz'),
  '15': place(37.72, 30.29, 21_000, 2, 248, 'Akdeniz'),
  '16': place(40.18, 29.07, 36_000, 45, 224, 'Marmara'),
  '17': place(40.15, 26.41, 39_000, 10, 286, 'Marmara'),
  '18': place(40.6, 33.62, 17_000, 1, 376, 'İç Anadolu'),
  '19': place(40.55, 34.95, 18_000, 3, 364, 'Karadeniz'),
  '20': place(37.78, 29.09, 27_000, 12, 258, 'Ege'),
  '21': place(37.91, 40.24, 22_000, 10, 412, 'Güneydoğu Anadolu'),
  '22': place(41.68, 26.56, 27_000, 5, 284, 'Marmara'),
  '23': place(38.68, 39.22, 20_000, 4, 424, 'Doğu Anadolu'),
  '24': place(39.75, 39.5, 19_000, 2, 446, 'Doğu Anadolu'),
  '25': place(39.9, 41.27, 19_000, 4, 442, 'Doğu Anadolu'),
  '26': place(39.78, 30.52, 29_000, 15, 222, 'İç Anadolu'),
  '27': place(37.06, 37.38, 25_000, 15, 342, 'Güneydoğu Anadolu'),
  '28': place(40.91, 38.39, 23_000, 3, 454, 'Karadeniz'),
  '29': place(40.46, 39.48, 17_000, 1, 456, 'Karadeniz'),
  '30': place(37.58, 43.74, 15_000, 1, 438, 'Doğu Anadolu'),
  '31': place(36.2, 36.16, 24_000, 8, 326, 'Akdeniz'),
  '32': place(37.76, 30.55, 22_000, 5, 246, 'Akdeniz'),
  '33': place(36.81, 34.64, 30_000, 22, 324, 'Akdeniz'),
  '34': place(41.01, 28.97, 68_000, 260, 212, 'İstanbul Avrupa'),
  '35': place(38.42, 27.14, 50_000, 80, 232, 'Ege'),
  '36': place(40.6, 43.1, 15_000, 1, 474, 'Doğu Anadolu'),
  '37': place(41.38, 33.78, 20_000, 2, 366, 'Karadeniz'),
  '38': place(38.72, 35.49, 24_000, 12, 352, 'İç Anadolu'),
  '39': place(41.74, 27.22, 28_000, 5, 288, 'Marmara'),
  '40': place(39.15, 34.16, 18_000, 2, 386, 'İç Anadolu'),
  '41': place(40.77, 29.94, 33_000, 30, 262, 'Marmara'),
  '42': place(37.87, 32.48, 25_000, 18, 332, 'İç Anadolu'),
  '43': place(39.42, 29.98, 20_000, 4, 274, 'Ege'),
  '44': place(38.35, 38.31, 21_000, 5, 422, 'Doğu Anadolu'),
  '45': place(38.61, 27.43, 26_000, 14, 236, 'Ege'),
  '46': place(37.58, 36.93, 22_000, 6, 344, 'Akdeniz'),
  '47': place(37.31, 40.74, 20_000, 4, 482, 'Güneydoğu Anadolu'),
  '48': place(37.21, 28.36, 78_000, 45, 252, 'Ege'),
  '49': place(38.74, 41.49, 15_000, 1, 436, 'Doğu Anadolu'),
  '50': place(38.62, 34.72, 22_000, 4, 384, 'İç Anadolu'),
  '51': place(37.97, 34.68, 18_000, 2, 388, 'İç Anadolu'),
  '52': place(40.98, 37.88, 23_000, 5, 452, 'Karadeniz'),
  '53': place(41.02, 40.52, 26_000, 3, 464, 'Karadeniz'),
  '54': place(40.77, 30.4, 29_000, 14, 264, 'Marmara'),
  '55': place(41.29, 36.33, 26_000, 12, 362, 'Karadeniz'),
  '56': place(37.93, 41.94, 17_000, 1, 484, 'Güneydoğu Anadolu'),
  '57': place(42.03, 35.15, 23_000, 2, 368, 'Karadeniz'),
  '58': place(39.75, 37.02, 20_000, 4, 346, 'İç Anadolu'),
  '59': place(40.98, 27.51, 31_000, 20, 282, 'Marmara'),
  '60': place(40.31, 36.55, 18_000, 3, 356, 'Karadeniz'),
  '61': place(41.0, 39.72, 27_000, 9, 462, 'Karadeniz'),
  '62': place(39.11, 39.55, 19_000, 1, 428, 'Doğu Anadolu'),
  '63': place(37.16, 38.79, 20_000, 6, 414, 'Güneydoğu Anadolu'),
  '64': place(38.68, 29.41, 20_000, 4, 276, 'Ege'),
  '65': place(38.5, 43.38, 18_000, 3, 432, 'Doğu Anadolu'),
  '66': place(39.82, 34.81, 16_000, 2, 354, 'İç Anadolu'),
  '67': place(41.45, 31.79, 21_000, 4, 372, 'Karadeniz'),
  '68': place(38.37, 34.03, 20_000, 3, 382, 'İç Anadolu'),
  '69': place(40.26, 40.23, 16_000, 1, 458, 'Karadeniz'),
  '70': place(37.18, 33.22, 19_000, 2, 338, 'İç Anadolu'),
  '71': place(39.85, 33.51, 18_000, 3, 318, 'İç Anadolu'),
  '72': place(37.88, 41.13, 18_000, 3, 488, 'Güneydoğu Anadolu'),
  '73': place(37.52, 42.46, 15_000, 1, 486, 'Güneydoğu Anadolu'),
  '74': place(41.63, 32.34, 24_000, 2, 378, 'Karadeniz'),
  '75': place(41.11, 42.7, 14_000, 1, 478, 'Doğu Anadolu'),
  '76': place(39.92, 44.05, 17_000, 1, 476, 'Doğu Anadolu'),
  '77': place(40.65, 29.27, 38_000, 10, 226, 'Marmara'),
  '78': place(41.2, 32.62, 20_000, 2, 370, 'Karadeniz'),
  '79': place(36.72, 37.12, 18_000, 1, 348, 'Güneydoğu Anadolu'),
  '80': place(37.07, 36.25, 20_000, 4, 328, 'Akdeniz'),
  '81': place(40.84, 31.16, 26_000, 5, 380, 'Karadeniz'),
};
