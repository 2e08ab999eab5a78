import { CLOUD_AND_SECURITY } from './cloud-and-security.ts';
import { CONSTRUCTION } from './construction.ts';
import { DATA } from './data.ts';
import { DESIGN } from './design.ts';
import { EDUCATION } from './education.ts';
import { FINANCE } from './finance.ts';
import { GAMES_AND_DEVICES } from './games-and-devices.ts';
import { GENERAL } from './general.ts';
import { HEALTH } from './health.ts';
import { HOSPITALITY } from './hospitality.ts';
import { INDUSTRY } from './industry.ts';
import { LANGUAGES_AND_CERTIFICATES } from './languages-and-certificates.ts';
import { LAW_AND_ADMINISTRATION } from './law-and-administration.ts';
import { LOGISTICS } from './logistics.ts';
import { MARKETING_AND_SALES } from './marketing-and-sales.ts';
import { OFFICE } from './office.ts';
import { PEOPLE } from './people.ts';
import { SCIENCE } from './science.ts';
import { SOFTWARE } from './software.ts';
import type { TermGroup } from './term-table.ts';

/** Every field of work. A new file is one more line here. */
export const ALL_TERMS: TermGroup[] = [
  ...SOFTWARE,
  ...GAMES_AND_DEVICES,
  ...CLOUD_AND_SECURITY,
  ...DATA,
  ...DESIGN,
  ...OFFICE,
  ...MARKETING_AND_SALES,
  ...FINANCE,
  ...PEOPLE,
  ...LAW_AND_ADMINISTRATION,
  ...HEALTH,
  ...SCIENCE,
  ...EDUCATION,
  ...INDUSTRY,
  ...CONSTRUCTION,
  ...LOGISTICS,
  ...HOSPITALITY,
  ...LANGUAGES_AND_CERTIFICATES,
  ...GENERAL,
];
