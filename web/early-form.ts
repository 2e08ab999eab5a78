import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { t as en } from './src/texts/auth.ts';
import { auth as de } from './src/texts/de/auth.ts';

const TEXTS: Record<StaffLanguage, typeof en> = { en, de };

/**
 * The sign-in form is in the page itself, so that it can be typed into before its code is there, which then takes over. In
 * `index.html` it has names in place of texts; this fills it in for every language, and `public/theme.js` shows one. It has no
 * form element, since Enter would put the password into the address, and its email field is of type text, since one of type
 * email does not say where its caret is.
 */
export const fillEarlyForm = (page: string): string =>
  page.replace(/<template>(.*?)<\/template>/s, (_, form: string) =>
    Object.entries(TEXTS)
      .map(([language, { email, password, signIn }]) => {
        const words = { email, password, ...signIn };
        const filled = form.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof words) => words[name]);
        return `<template lang="${language}">${filled.replaceAll(/\s+/g, ' ')}</template>`;
      })
      .join(''),
  );
