import type { JobFamily } from '@hirewire/contract/job-families';
import type { StarterTask } from './starter-tasks-en.ts';

export const HAND_IN = `
## Was Sie abgeben

- Ein Dokument von höchstens zwei Seiten oder einen Text, den Sie direkt auf der Seite eingeben. Dateien und ein Link sind willkommen.
- Planen Sie etwa zwei Stunden ein. Hören Sie dann auf und schreiben Sie, was Sie als Nächstes tun würden.
- Schreiben Sie, wo Sie etwas angenommen haben und welche Hilfsmittel Sie verwendet haben.

Wir verwenden Ihre Arbeit nur für die Entscheidung über diese Bewerbung.`;

export const TASKS: Record<JobFamily, StarterTask> = {
  engineering: {
    title: 'Einen kleinen Dienst planen',
    brief: `
Ein Onlineshop möchte Kundinnen und Kunden per E-Mail informieren, sobald ein Produkt, nach dem sie gefragt haben, wieder lieferbar ist. Jeden Tag fragen etwa 2.000 Personen an, bei manchen Produkten warten 50.000, und niemand darf zweimal angeschrieben werden.

## Ihre Aufgabe

1. Beschreiben Sie, wie Sie den Dienst bauen würden: welche Daten Sie speichern, welche Schnittstellen es gibt, was im Hintergrund läuft.
2. Erklären Sie, was geschieht, wenn der Mailanbieter eine Stunde lang ausfällt und wenn der Prozess mitten im Versand abbricht.
3. Zeigen Sie den heikelsten Teil als Code oder Pseudocode, mit den Tests, die Sie dafür schreiben würden.`,
    rubric: [
      [
        'Entwurf',
        'Daten, Schnittstellen und Hintergrundarbeit sind beschrieben, passen zusammen und sind nicht größer als nötig.',
        3,
      ],
      [
        'Fehlerfälle',
        'Wiederholungen, Duplikate und ein Absturz mittendrin sind ausdrücklich behandelt: Jede Person bekommt genau eine E-Mail.',
        3,
      ],
      ['Code und Tests', 'Der Code ist lesbar und richtig; die Tests decken die wichtigen Grenzfälle ab.', 2],
      [
        'Begründung',
        'Entscheidungen sind mit ihren Vor- und Nachteilen erklärt und mit dem, was weggelassen wurde.',
        2,
      ],
    ],
  },
  design: {
    title: 'Ein Formular verbessern, das viele abbrechen',
    brief: `
Ein Drittel der Besucherinnen und Besucher verlässt ein Buchungsformular vor dem letzten Schritt. Es fragt auf einer Seite zwölf Angaben ab, zeigt alle Fehler ganz oben und wird meist auf dem Smartphone benutzt.

## Ihre Aufgabe

1. Schreiben Sie, was Sie zuerst herausfinden würden und wie.
2. Skizzieren Sie einen besseren Ablauf für einen kleinen Bildschirm: Zwei oder drei Ansichten genügen, gezeichnet oder beschrieben.
3. Erklären Sie, wie Ihr Entwurf mit Fehlern, langsamen Verbindungen und Screenreadern umgeht.
4. Nennen Sie die Kennzahl, an der Sie den Erfolg erkennen.`,
    rubric: [
      [
        'Verständnis',
        'Das Problem ist aus Sicht der Nutzerinnen und Nutzer untersucht, bevor eine Lösung vorgeschlagen wird.',
        2,
      ],
      [
        'Lösung',
        'Der Ablauf ist einfacher, einheitlich und auf dem Smartphone bedienbar; die Skizze lässt sich so umsetzen.',
        3,
      ],
      ['Barrierefreiheit und Zustände', 'Fehler, Ladezeiten, Tastatur, Kontrast und Screenreader sind bedacht.', 2],
      ['Messung', 'Eine Kennzahl und ein Weg, sie zu messen, sind genannt.', 1],
    ],
  },
  sales: {
    title: 'Ein Erstgespräch vorbereiten',
    brief: `
Ein Unternehmen mit 120 Beschäftigten hat auf der Website Informationen zu unserem Produkt angefordert. Morgen haben Sie dreißig Minuten mit der Betriebsleitung. Wählen Sie ein Produkt, das Sie gut kennen, oder unseres.

## Ihre Aufgabe

1. Schreiben Sie die Nachricht, die den Termin bestätigt und die Agenda festlegt.
2. Nennen Sie die Fragen, die Sie stellen, in ihrer Reihenfolge, und was Sie jeweils erfahren möchten.
3. Bereiten Sie Antworten auf zwei Einwände vor: „Wir haben schon etwas Ähnliches“ und „Das ist zu teuer“.
4. Beschreiben Sie den nächsten Schritt, den Sie vereinbaren möchten, und was Sie bei einem Nein tun.`,
    rubric: [
      ['Vorbereitung', 'Die Lage des Unternehmens ist recherchiert, und die Agenda dreht sich um den Kunden.', 2],
      ['Fragen', 'Offene Fragen, die Bedarf, Entscheidungsweg, Budget und Zeitplan aufdecken.', 3],
      ['Einwände', 'Die Antworten nehmen den Einwand ernst und führen mit einem Beispiel zum Nutzen zurück.', 2],
      ['Nächster Schritt', 'Ein konkreter nächster Schritt mit Datum und ein Plan für ein Nein.', 2],
    ],
  },
  support: {
    title: 'Drei Kundenanfragen beantworten',
    brief: `
Heute Morgen sind drei Nachrichten eingegangen:

- Einer Kundin wurde zweimal Geld abgebucht, und sie ist verärgert.
- Ein Kunde kann sich nicht anmelden und schreibt zum dritten Mal.
- Eine Kundin wünscht sich eine Funktion, die wir nicht haben.

## Ihre Aufgabe

1. Schreiben Sie die drei Antworten so, wie Sie sie abschicken würden.
2. Schreiben Sie, in welcher Reihenfolge Sie sie bearbeiten und warum.
3. Beschreiben Sie, was Sie an das Produktteam weitergeben und wie Sie verhindern, dass solche Nachrichten wiederkommen.`,
    rubric: [
      ['Ton', 'Freundlich, klar und ehrlich; die Lage der Person wird anerkannt, ohne ihr Vorwürfe zu machen.', 3],
      ['Lösung', 'Jede Antwort löst das Problem oder sagt genau, was als Nächstes wann geschieht.', 3],
      ['Prioritäten', 'Die Reihenfolge ergibt sich aus Auswirkung und Dringlichkeit und ist begründet.', 2],
      ['Lernen', 'Ursachen sind genannt, mit einem Vorschlag, der die nächste Nachricht vermeidet.', 1],
    ],
  },
  marketing: {
    title: 'Eine kleine Markteinführung planen',
    brief: `
In vier Wochen führen wir eine neue Funktion ein, mit einem Budget von 5.000 und ohne Agentur. Wählen Sie ein Produkt, das Sie gut kennen, oder unseres.

## Ihre Aufgabe

1. Beschreiben Sie, wen Sie erreichen möchten und was diese Menschen danach denken und tun sollen.
2. Schreiben Sie die Kernbotschaft in einem Satz und einen Beitrag oder eine E-Mail, die sie vermittelt.
3. Erstellen Sie einen Plan für die vier Wochen: Kanäle, Inhalte, Kosten, wer was macht.
4. Nennen Sie die Kennzahlen, auf die Sie achten, und was Sie nach der ersten Woche ändern, wenn sie enttäuschen.`,
    rubric: [
      ['Zielgruppe und Botschaft', 'Eine klare Zielgruppe und eine Botschaft, die zu ihr passt.', 3],
      ['Text', 'Der Text ist konkret, fehlerfrei und macht Lust zu handeln.', 2],
      ['Plan', 'Kanäle, Inhalte, Zeit und Geld passen zusammen und sind für ein kleines Team machbar.', 2],
      ['Messung', 'Kennzahlen mit Zielen und eine Entscheidung, die von ihnen abhängt.', 2],
    ],
  },
  finance: {
    title: 'Einen Monat erklären, der das Budget verfehlt hat',
    brief: `
Der Umsatz des Monats betrug 400.000 (Budget 420.000). Personal kostete 210.000 (Budget 200.000), Marketing 60.000 (Budget 45.000), sonstige Kosten 70.000 (Budget 75.000). Ein großer Kunde mit 30.000 hat darum gebeten, sechzig Tage später als vereinbart zu zahlen.

## Ihre Aufgabe

1. Zeigen Sie die Abweichungen in einer Tabelle, mit dem Ergebnis im Vergleich zum Budget.
2. Erklären Sie die wahrscheinlichen Ursachen und welche Fragen Sie wem stellen würden.
3. Beschreiben Sie die Auswirkung auf die Liquidität der nächsten drei Monate, mit Ihren Annahmen.
4. Empfehlen Sie in fünf Sätzen, was zu tun ist, so dass es eine Führungskraft ohne Finanzwissen versteht.`,
    rubric: [
      ['Richtigkeit', 'Die Zahlen gehen auf, und die Abweichungen haben Vorzeichen und Höhe, wie sie sein müssen.', 3],
      ['Analyse', 'Ursachen und offene Fragen sind genannt; Tatsachen und Annahmen sind getrennt.', 2],
      ['Liquidität', 'Ergebnis und Liquidität sind unterschieden, und die späte Zahlung ist berücksichtigt.', 2],
      ['Klarheit', 'Die Empfehlung ist kurz, klar und folgt aus den Zahlen.', 2],
    ],
  },
  operations: {
    title: 'Einen verspäteten Ablauf verbessern',
    brief: `
Bestellungen sollen innerhalb von zwei Tagen das Haus verlassen. Vor vier Wochen gelang das bei 95 Prozent, letzte Woche bei 78 Prozent. Die Menge ist um ein Fünftel gewachsen, zwei von neun Beschäftigten sind neu, und die Packliste wird noch immer ausgedruckt und von Hand korrigiert.

## Ihre Aufgabe

1. Schreiben Sie, welche Zahlen Sie brauchen, um die Ursache zu finden, und wie Sie sie in zwei Tagen bekommen.
2. Beschreiben Sie, was Sie diese Woche, diesen Monat und dieses Quartal tun würden.
3. Erklären Sie, wie Sie das Team mitnehmen und wie Sie die Verbesserung sichern.
4. Schreiben Sie die Nachricht, die Sie heute an den Vertrieb schicken.`,
    rubric: [
      ['Diagnose', 'Die Ursache wird mit Zahlen und dort gesucht, wo die Arbeit geschieht.', 3],
      ['Plan', 'Soforthilfe und dauerhafte Änderung sind getrennt, mit Verantwortlichen und Terminen.', 3],
      ['Menschen', 'Das Team ist einbezogen, und neue Kolleginnen und Kollegen werden eingearbeitet.', 2],
      ['Kommunikation', 'Die Nachricht ist ehrlich und kurz und sagt, womit zu rechnen ist.', 1],
    ],
  },
  people: {
    title: 'Ein faires Auswahlverfahren entwerfen',
    brief: `
Wir möchten in sechs Wochen zwei Personen für die Kundenberatung einstellen. Beim letzten Mal gab es 140 Bewerbungen, die Entscheidungen dauerten fünf Wochen, und zwei Personen, die zugesagt hatten, gingen innerhalb von drei Monaten wieder.

## Ihre Aufgabe

1. Beschreiben Sie die Schritte von der Anzeige bis zur ersten Arbeitswoche, mit Dauer und wer entscheidet.
2. Schreiben Sie fünf Interviewfragen und was eine gute Antwort jeweils enthält.
3. Erklären Sie, wie die Auswahl fair bleibt und was die Bewerberinnen und Bewerber in jedem Schritt erfahren.
4. Schreiben Sie, was Sie gegen die frühen Kündigungen tun würden und woran Sie erkennen, dass es hilft.`,
    rubric: [
      ['Verfahren', 'Wenige klare Schritte mit Zeiten und Verantwortlichen, die in sechs Wochen passen.', 3],
      ['Fragen', 'Die Fragen betreffen die Arbeit, und für alle gilt derselbe Maßstab.', 2],
      ['Fairness und Erlebnis', 'Vorurteile, Barrierefreiheit und ehrliche, schnelle Antworten sind bedacht.', 2],
      ['Bindung', 'Ursachen früher Kündigungen sind untersucht; Einarbeitung und eine Kennzahl sind genannt.', 2],
    ],
  },
  general: {
    title: 'Ein Problem aus dieser Stelle lösen',
    brief: `
Wählen Sie ein Problem, das in den ersten drei Monaten auf dieser Stelle wahrscheinlich auftritt. Nutzen Sie, was in der Stellenbeschreibung steht.

## Ihre Aufgabe

1. Beschreiben Sie das Problem und warum es für das Unternehmen wichtig ist.
2. Schreiben Sie, was Sie zuerst herausfinden würden und von wem.
3. Erarbeiten Sie eine Lösung mit Schritten, Aufwand und Risiken.
4. Erklären Sie, woran Sie und andere nach einem Monat erkennen, dass sie funktioniert.`,
    rubric: [
      ['Verständnis der Stelle', 'Das Problem ist realistisch, wichtig und genau beschrieben.', 2],
      ['Vorgehen', 'Zuerst werden Informationen gesammelt; Tatsachen und Annahmen sind getrennt.', 2],
      ['Lösung', 'Die Schritte sind konkret und machbar; Risiken sind genannt.', 3],
      ['Kommunikation', 'Der Text ist klar, gut gegliedert und leicht umzusetzen.', 2],
    ],
  },
};
