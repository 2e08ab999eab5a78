/** A value in the environment that cannot be used. The message is the one sentence the person at the terminal sees. */
export class ConfigError extends Error {}
