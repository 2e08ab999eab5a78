import type { t } from '../mail-servers.ts';

export const mailServers: typeof t = {
  address: 'E-Mail-Adresse',
  password: 'Passwort',
  advice: {
    app_password:
      'Verwenden Sie hier ein App-Passwort. Sie erstellen es in den Sicherheitseinstellungen Ihres E-Mail-Kontos.',
    microsoft:
      'Microsoft nimmt über IMAP keine Passwörter an. Verbinden Sie dieses Konto stattdessen als Microsoft 365.',
    pop3_and_imap: 'Aktivieren Sie zuerst „POP3- und IMAP-Zugriff“ in den Einstellungen Ihres Postfachs.',
    imap: 'Aktivieren Sie zuerst den IMAP-Zugriff in den Einstellungen Ihres Postfachs.',
    mail_password:
      'Verwenden Sie hier Ihr Passwort für E-Mail-Programme. Sie legen es in Ihrem Konto beim Anbieter fest.',
  },
  reading: 'Lesen (IMAP)',
  sending: 'Senden (SMTP)',
  server: 'Server',
  port: 'Port',
  security: 'Sicherheit',
  securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'Keine' },
  user: 'Benutzername',
  userHint: 'Meist die E-Mail-Adresse.',
  folders: 'Ordner',
  foldersHint: 'Zu lesende Ordner, einer pro Zeile.',
  filesSent: 'Der Server speichert gesendete Nachrichten',
  filesSentHint: 'Andernfalls legt Hirewire sie im Ordner „Gesendet“ ab.',
  test: 'Testen',
  testing: 'Wird getestet …',
  tested: {
    imap: { works: 'Lesen funktioniert.', fails: 'Lesen: {problem}' },
    smtp: { works: 'Senden funktioniert.', fails: 'Senden: {problem}' },
  },
  foldersThere: (names) => `Ordner in diesem Postfach: ${names.join(' · ')}`,
  connect: 'Verbinden',
  reconnect: 'Neu verbinden',
  connecting: 'Wird verbunden …',
};
