/** The API client is bigger than the sign-in screen: it is loaded while people type, not before the form is shown. */
export const loadCalls = () => import('./calls');
