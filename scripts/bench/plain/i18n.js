import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The server sends the texts with its first page. */
i18n.use(initReactI18next).init({
  lng: 'tr',
  resources: { tr: { translation: {} } },
  interpolation: { escapeValue: false },
  initAsync: false,
});
export default i18n;
