import type { t } from '../setup.ts';

export const setup: typeof t = {
  complete: 'Einrichtung',
  progress: (done, all) => `${done} von ${all}`,
  next: (title) => `Als Nächstes: ${title}`,
  automatic: 'Bewerbungen werden automatisch zu Kandidaten.',
  byAdmin: 'Darum kümmert sich ein Administrator.',
  pollingStarted: 'E-Mail-Abruf gestartet',
  allSet: {
    title: 'Alles eingerichtet',
    text: 'Bewerbungen werden automatisch zu Kandidaten. Wir fragen Sie, wenn Sie entscheiden müssen.',
    candidates: 'Kandidaten ansehen',
  },
  here: {
    workflow: 'Legen Sie auf dieser Seite einen Workflow an.',
    job: 'Veröffentlichen Sie auf dieser Seite eine Stelle, eine neue oder eine vorhandene. Sie braucht auch einen Workflow.',
    candidate: 'Die erste Bewerbung erscheint auf dieser Seite.',
    decision: 'Anfragen zur Freigabe erscheinen auf dieser Seite.',
  },
  guide: {
    open: 'Anleitung ansehen',
    title: 'Von der E-Mail zur Einstellung',
    text: 'Gehen Sie der Reihe nach vor. Hirewire erledigt die Arbeit dazwischen, Ihr Team entscheidet.',
    allDone: 'Alles erledigt. Bewerbungen werden automatisch zu Kandidaten, und Ihr Team entscheidet.',
    done: 'Erledigt',
    toDo: 'Zu tun',
  },
  steps: {
    mailbox: {
      title: 'Postfach verbinden',
      text: 'Wählen Sie das Konto, an das Bewerbungen gehen. Hirewire liest nur mit und löscht oder markiert nichts.',
      action: 'Postfach verbinden',
    },
    polling: {
      title: 'Abruf einschalten',
      text: 'Hirewire prüft das Postfach dann alle 60 Sekunden und macht aus Bewerbungen Kandidaten.',
      action: 'Abruf einschalten',
    },
    workflow: {
      title: 'Workflow einrichten',
      text: 'Ein Workflow legt fest, welche Schritte Kandidaten durchlaufen und wer sie freigibt. Ein Standard-Workflow ist schon da.',
      action: 'Workflow einrichten',
    },
    job: {
      title: 'Stelle veröffentlichen',
      text: 'Nur veröffentlichte Stellen nehmen Bewerbungen an. Der Workflow der Stelle bestimmt, wie es weitergeht.',
      action: 'Stelle veröffentlichen',
    },
    candidate: {
      title: 'Erste Bewerbung erhalten',
      text: 'Aus einer E-Mail an Ihr Postfach wird in etwa einer Minute ein Kandidat, schon mit Score für die Stelle.',
      action: 'Kandidaten ansehen',
    },
    decision: {
      title: 'Erste Entscheidung treffen',
      text: 'Braucht ein Schritt eine Entscheidung, werden die Freigebenden gefragt und sehen alles, worauf sie sich stützen können.',
      action: 'Freigaben ansehen',
    },
  },
};
