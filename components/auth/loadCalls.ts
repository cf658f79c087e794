/** The API client is bigger than the sign-in screen: it is fetched while people type, not before they see the form. */
export const loadCalls = () => import('./calls');
