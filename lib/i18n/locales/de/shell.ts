import type { Texts } from '#lib/i18n/t.ts'

export const ui: Texts['ui'] = {
  typeToConfirm: 'zum Bestätigen eintippen:',
  copied: 'Kopiert',
  reload: 'Neu laden',
  retry: 'Erneut versuchen',
  openOptions: 'Einstellungen öffnen',
  allowWix: 'Zugriff auf Wix erlauben',
  requestId: 'Anfrage-ID',
  copyRequestId: 'Anfrage-ID kopieren',
  back: 'Zurück',
  stillWaiting:
    'Der Shop hat noch nicht geantwortet. Sobald er antwortet, geht es von selbst weiter.',
}

export const shell: Texts['shell'] = {
  crashed: 'Diese Ansicht funktioniert nicht mehr',
  crashedWhy:
    'An den Shop wurde dadurch nichts gesendet. Laufende Aufträge gehen im Hintergrund weiter.',
  loadAgain: 'Neu laden',

  title: 'Der Hintergrundteil von Shelfside antwortet nicht.',
  why: 'Bitte die Erweiterung neu laden. Was gespeichert war, bleibt erhalten; diese Seite schließt sich dabei und lässt sich gleich wieder öffnen.',
  reload: 'Erweiterung neu laden',

  keyNeeded: 'Der API-Schlüssel wird erneut benötigt',
  keyNeededWhy:
    'Der Schlüssel bleibt nur gespeichert, solange der Browser läuft: bitte neu verbinden.',
  connectAgain: 'Neu verbinden',
  noShop: 'Kein Shop verbunden',
  noShopWhy:
    'Den Wix-Shop mit einem API-Schlüssel verbinden, um seine Produkte hier zu finden und zu ändern.',
  connectShop: 'Shop verbinden',

  replicaShown: 'Gezeigt wird die Kopie auf diesem Computer',
  lockNow: 'Jetzt sperren',
  shop: 'Shop',
  unnamed: (id) => `Shop ${id}`,
  withoutKey: (name) => `${name} (Schlüssel fehlt)`,
  otherInView: 'Ein anderer Shop ist geöffnet',
  otherUnknown:
    'Diese Admin-Seite gehört zu einem Shop, der nicht verbunden ist. Darunter steht der verbundene.',
  otherKnown: (name) => `Diese Admin-Seite gehört zu ${name}. Darunter steht ein anderer Shop.`,
  connectIt: 'Verbinden …',
  switchTo: (name) => `${name} zeigen`,

  nav: 'Bereiche',
  page: 'Im Blick',
  search: 'Suche',
  jobs: 'Aufträge',
  activity: 'Verlauf',
  options: 'Einstellungen',
  workbench: 'Werkbank öffnen',
}
