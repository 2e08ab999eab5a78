/** An invalid value in the environment. The message is the one sentence shown in the terminal. */
export class ConfigError extends Error {}
