import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const runner: Texts['runner'] = {
  title: 'Eigener Server',
  text: 'Geplante Bearbeitungen starten nur, solange der Browser offen ist. Ein eigenes Relay mit „--runner“ kann sie auch bei geschlossenem Browser ausführen (für Fortgeschrittene).',
  means:
    'Damit erhält der Server den API-Schlüssel dieses Shops, verschlüsselt. Er kann den Shop ändern, bis die Verbindung getrennt wird.',
  needsPassphrase:
    'Zuerst eine Passphrase festlegen. Ohne sie vergisst Shelfside den Server, wenn der Browser geschlossen wird.',
  off: 'Aus',
  connected: 'Verbunden',
  checking: 'Wird geprüft …',
  noAnswer: 'Keine Verbindung',
  noKey: 'Schlüssel fehlt',
  setUp: 'Server einrichten',
  connect: 'Testen und verbinden',
  address: 'Adresse des Servers',
  addressHint: 'Der Browser fragt einmal, ob der Zugriff auf diese Adresse erlaubt ist.',
  addressMissing: 'Die Adresse des Servers eingeben. Sie beginnt mit https://.',
  key: 'Runner-Schlüssel',
  keyHint: 'Wird wie der API-Schlüssel gespeichert und nur an den Server gesendet.',
  keyWrong: 'Den Runner-Schlüssel einfügen, den „runner-key“ für diesen Shop ausgegeben hat.',
  editsThere: 'Bearbeitungen dort',
  timeZone: 'Zeitzone',
  disconnectWhy:
    'Beim Trennen kommen die Bearbeitungen zurück, und der API-Schlüssel auf dem Server wird gelöscht. Sicher ist es, den Schlüssel auch bei Wix zu widerrufen.',
  disconnectAnyway: 'Trotzdem trennen',
  disconnectAnywayWhy:
    'Der Server hat noch den API-Schlüssel und führt vielleicht seine Bearbeitungen aus. Den Schlüssel zuerst bei Wix widerrufen.',

  runThere: 'Auf dem eigenen Server ausführen',
  runThereWhy: 'Start und Ende sind pünktlich, auch bei geschlossenem Browser.',
  runsThere: 'Läuft auf dem Server',
  'state/sending':
    'Der Server hat diese Bearbeitung noch nicht bestätigt. In diesem Browser läuft sie nicht.',
  'state/held': 'Der Server führt diese Bearbeitung aus, auch bei geschlossenem Browser.',
  'state/releasing':
    'Der Server muss diese Bearbeitung erst zurückgeben. Bis dahin läuft hier nichts.',
  reached: (moment) => `Letzte Antwort: ${moment}.`,
  unreachedWhy: 'Die Bearbeitung bleibt dort und startet pünktlich, wenn der Server läuft.',
  takeBack: 'Bearbeitung zurückholen',

  leaveMeans: (keys, edits) =>
    `Auf dem Server: ${listHeld(keys, edits)}. Shelfside holt die Bearbeitungen zuerst zurück und löscht den Schlüssel dort. Bis zur nächsten Verbindung startet und endet keine.`,
  leaveLastMeans: (keys, edits) =>
    `Auf dem Server: ${listHeld(keys, edits)}. Shelfside holt die Bearbeitungen zuerst zurück und löscht den Schlüssel dort. Danach laufen und enden sie nicht mehr und lassen sich nicht rückgängig machen.`,
  staysMeans:
    'Wer trotzdem fortfährt, lässt den API-Schlüssel auf dem Server, bis er dort entfernt oder in Wix widerrufen wird. Bearbeitungen laufen dort vielleicht weiter.',
  removeAnyway: 'Trotzdem löschen',
  stillRunning:
    'Auf dem Server läuft gerade eine Bearbeitung. Ihr Ende abwarten oder sie unter „Bearbeitungen“ zurückholen.',
  lockedFirst: 'Shelfside ist gesperrt und erreicht den Server nicht. Zuerst entsperren.',
  keyGone:
    'Shelfside hat den Runner-Schlüssel des Servers nicht mehr. Den API-Schlüssel dort mit „remove-runner-key“ entfernen.',

  notConnected: 'Zuerst den Server in den Einstellungen verbinden.',
  notWaiting: 'Nur eine Bearbeitung, die auf ihre Zeit wartet, kann auf dem Server laufen.',
  lost: 'Der Server hat diese Bearbeitung nicht mehr und hat sie vielleicht ausgeführt. Vor dem Start die Produkte prüfen.',
  abandoned:
    'Der Server wurde getrennt und hat diese Bearbeitung vielleicht ausgeführt. Vor dem Start die Produkte prüfen.',
  unreachable: 'Der Server ist nicht erreichbar. Adresse und Zertifikat prüfen und ob er läuft.',
  silent: 'Der Server antwortet nicht. Erneut versuchen oder in seinem Protokoll nachsehen.',
  noRunner: 'Unter dieser Adresse gibt es keinen Runner. Das Relay mit „--runner“ starten.',
  unknownKey:
    'Der Server kennt diesen Runner-Schlüssel nicht. Mit „runner-key“ einen anlegen und neu verbinden.',
  otherServer: 'Der Runner-Schlüssel gehört zu einem anderen Server. Die Adresse prüfen.',
  keyOpensNothing:
    'Der Server konnte den Shop mit diesem API-Schlüssel nicht öffnen. Den Schlüssel bei Wix prüfen.',
  keyMissing: 'Der Server hat den API-Schlüssel dieses Shops nicht. Neu verbinden.',
  otherKey: 'Der Server hat einen älteren API-Schlüssel dieses Shops. Neu verbinden.',
  otherTimeZone:
    'Der Server ist in einer anderen Zeitzone, Wiederholungen kämen zu anderen Zeiten. Ihn mit der eigenen Zeitzone starten.',
  invalid:
    'Der Server nimmt diese Bearbeitung nicht an. Shelfside dort und im Browser aktualisieren.',
  tooLarge: 'Diese Bearbeitung hat zu viele Produkte für den Server. In Teilen planen.',
  otherBrowser: 'Ein anderer Browser hat diese Bearbeitung übergeben. Sie dort zurückholen.',
  answerChanged:
    'Die Antwort des Servers wurde unterwegs verändert. Nichts davon wird verwendet. Den Proxy vor dem Server prüfen.',
  superseded:
    'Der Server hat eine andere Fassung dieser Bearbeitung. Ihn in den Einstellungen trennen.',
  askedTooOften: 'Zu viele Anfragen an den Server. In einigen Sekunden erneut versuchen.',
  failing: 'Der Server hat ein Problem. In seinem Protokoll nachsehen.',
}

function listHeld(keys: number, edits: number): string {
  const held = `${formatCount(keys)} API-Schlüssel`
  if (edits === 0) return held
  return `${held} und ${formatCount(edits)} ${plural(edits, { one: 'Bearbeitung', other: 'Bearbeitungen' })}`
}
