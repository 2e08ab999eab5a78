import type { t } from '../backups.ts';

export const backups: typeof t = {
  title: 'Backups',
  description: 'Ein Backup ist eine Datei mit der Datenbank und den Schlüsseln dieses Servers.',
  loadFailed: 'Die Backups konnten nicht geladen werden.',
  failed: (reason) => `Das Backup vom {time} ist fehlgeschlagen. ${reason}`,
  reasons: {
    disk_full: 'Der Speicherplatz ist voll.',
    no_access: 'Eine Datei konnte nicht gelesen oder geschrieben werden.',
    interrupted: 'Es wurde unterbrochen.',
    other: 'Die Ausgabe des Backup-Befehls nennt den Grund.',
  },
  last: (size, isEncrypted) =>
    `Letztes Backup: {time} · ${size} · ${isEncrypted ? 'verschlüsselt' : 'nicht verschlüsselt'}`,
  old: 'Zeit für ein neues.',
  never: 'Dieser Server wurde noch nie gesichert.',
  howToMake: 'Führen Sie dazu diesen Befehl auf dem Server aus. Hirewire kann dabei weiterlaufen.',
  howToRestore: 'Zum Wiederherstellen in ein leeres Datenverzeichnis beenden Sie Hirewire und führen aus:',
  keepSafe:
    'Die Datei enthält die Schlüssel zu allem. Bewahren Sie sie auf einem anderen Rechner auf, auf dem nur Sie sie lesen können.',
  ownPostgres:
    'Dieser Server verwendet Ihr eigenes Postgres. Hirewire weiß daher nicht, wann es zuletzt gesichert wurde.',
  ownKeys: 'Bewahren Sie JWT_SECRET, ENCRYPTION_KEY und AUDIT_KEY mit auf: Postfächer und Prüfprotokoll brauchen sie.',
};
