import type { t } from '../forms.ts';

export const forms: typeof t = {
  discard: {
    title: 'Änderungen verwerfen?',
    description: 'Ihre Eingaben wurden nicht gespeichert.',
    action: 'Verwerfen',
  },
  held: 'Ihr Text lässt sich nicht mehr speichern, aber noch kopieren.',
  reload: 'Neu laden',
  reloaded: {
    job: 'Das Formular zeigt jetzt die gespeicherte Stelle.',
    workflow: 'Das Formular zeigt jetzt den gespeicherten Workflow.',
    kept: 'Ihre eigenen Änderungen sind noch enthalten.',
    keptExcept: 'Ihre eigenen Änderungen sind noch enthalten, außer wo beide dasselbe Feld geändert haben:',
    mine: (mine) => `{name}: Ihre Eingabe war ${mine}`,
    takeMine: 'Meine verwenden',
    takeMineFor: (name) => `Meine Eingabe verwenden: ${name}`,
  },
  workflow: {
    choose: 'Workflow für diese Stelle wählen',
    askAdmin: 'Bitten Sie einen Administrator, einen Workflow für diese Stelle zu wählen.',
  },
};
