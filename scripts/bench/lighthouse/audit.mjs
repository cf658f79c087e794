export { default as audit } from 'lighthouse';
