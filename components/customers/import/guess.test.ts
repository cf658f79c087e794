import { guessMapping } from './guess';

test('columns are known by what people call them', () => {
  expect(guessMapping(['ADI SOYADI', 'Cep Tel.', 'E-Posta', 'İL', 'İlçe', 'Kaynak'])).toEqual({
    name: 0,
    phone: 1,
    email: 2,
    city: 3,
    town: 4,
    source: 5,
  });
  expect(
    guessMapping([
      'SIRA NUMARASI',
      'T.C. KİMLİK NUMARASI',
      'CEPHE',
      'OTEL ADI',
      'E-posta izni',
      'Telefon izni',
      'Müşteri Adı Soyadı',
      'CEP TELEFONU',
      'E-Posta / Mail',
    ]),
  ).toEqual({ name: 6, phone: 7, email: 8 });
  expect(guessMapping(['Ad / Soyad', 'GSM No', 'E-mail adresi'])).toEqual({ name: 0, phone: 1, email: 2 });
  expect(guessMapping(['No', 'Ad', 'Soyad', 'GSM', 'Telefon 2'])).toEqual({ firstName: 1, lastName: 2, phone: 3 });
});
