/** A setting that is wrong or missing: the process says this one sentence and ends. */
export class ConfigError extends Error {}
