import type { Texts } from '#lib/core/i18n/t.ts'

export const welcome: Texts['welcome'] = {
  title: 'Willkommen bei Shelfside',
  open: 'Willkommensseite öffnen',
  demoTitle: 'Demo-Shop ausprobieren',
  demoText:
    'Drei kurze Aufgaben mit 240 Beispielprodukten. Ohne API-Schlüssel, und nichts verlässt diesen Computer.',
  olderCatalog: 'Älteren Katalog (V1) nehmen',
  connectTitle: 'Eigenen Shop verbinden',
  connectText:
    'Nötig ist ein Wix-Konto, das den Shop besitzt oder mitbesitzt. Das Verbinden ändert nichts im Shop.',
  connectedTitle: 'Der Shop ist verbunden',
  connectedText:
    'Shelfside synchronisiert jetzt die Produkte. Unten steht, was der API-Schlüssel erlaubt.',
  openWorkbench: 'Werkbank öffnen',
  tasks: 'Drei Aufgaben',
  find: 'Ein Produkt finden',
  change: 'Preise ändern',
  undo: 'Bearbeitung rückgängig machen',
  'how/find': '„Lamp“ in die Suche eingeben, dann eines der Produkte öffnen.',
  'how/change':
    'Zurück zu den Treffern gehen und einige Produkte auswählen. „Sammelbearbeitung …“ wählen, 7 eingeben, Vorschau ansehen und starten.',
  'how/undo':
    'Die Bearbeitung öffnen, „Rückgängig machen …“ wählen und bestätigen. Jeder Preis erhält seinen alten Wert.',
  showEdit: 'Bearbeitung zeigen',
  skip: 'Überspringen',
  done: 'Erledigt',
  skipped: 'Übersprungen',
  ownStore: 'Schon ein Wix-Shop vorhanden?',
  finished: 'Alles bereit',
  finishedText:
    'Jetzt den eigenen Shop verbinden oder hier weiter üben. Diese Seite ist in den Einstellungen verlinkt.',
  doneOf: (done, all) => `${done} von ${all} erledigt`,
  skipTask: (task) => `Überspringen: ${task}`,
  nextTask: (done, all, task) => `${done} von ${all} erledigt. Als Nächstes: ${task}.`,
}
