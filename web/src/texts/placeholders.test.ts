import { DECISION_LINK_SHOWN, PORTAL_LINK_SHOWN, SIGNING_CODE_SHOWN } from '@hirewire/contract/outbox';
import { expect, test } from 'vitest';
import { communication } from './de/communication.ts';
import { readPlaceholders, showPlaceholders } from './placeholders.ts';

test('placeholders for links and codes are German on a German screen, and English again for the server', () => {
  const body = `Hello, ${PORTAL_LINK_SHOWN}, ${DECISION_LINK_SHOWN}, ${SIGNING_CODE_SHOWN}: ${PORTAL_LINK_SHOWN}`;
  const shown = showPlaceholders(body, communication);
  expect(shown).toBe(
    'Hello, [Link zur persönlichen Seite], [Link zur Entscheidung], [Code zum Unterschreiben des Angebots]: [Link zur persönlichen Seite]',
  );
  expect(readPlaceholders(shown, communication)).toBe(body);
});
