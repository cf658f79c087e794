/** A wrong or missing setting: the process prints this one sentence and ends. */
export class ConfigError extends Error {}
