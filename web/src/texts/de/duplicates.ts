import type { t } from '../duplicates.ts';

export const duplicates: typeof t = {
  name: (value) => `gleicher Name (${value})`,
  phone: (value) => `gleiche Telefonnummer (${value})`,
  similar_name: (value) => `ähnlicher Name (${value})`,
  email_name: (value) => `gleicher Name in der E-Mail-Adresse (${value})`,
  same_file: (value) => `gleiche Datei (${value})`,
};
