export const TEST_SECRETS = {
  JWT_SECRET: 'a secret that is only used by the tests',
  POSTGRES_PASSWORD: 'a password that is only used by the tests',
  ENCRYPTION_KEY: 'a key that is only used by all the tests',
  AUDIT_KEY: 'an audit key that is only used by the tests',
};
