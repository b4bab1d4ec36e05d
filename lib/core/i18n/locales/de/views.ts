import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const gridViews: Texts['gridViews'] = {
  title: 'Ansichten',
  open: (name) => `Ansicht: ${name}`,
  openChanged: (name) => `Ansicht: ${name}, mit ungespeicherten Änderungen`,
  changed: 'Seit dem Speichern geändert',
  own: 'Gespeicherte Ansichten',
  builtIn: 'Fertige Ansichten',
  none: 'Noch keine Ansichten. Suche, Spalten und Sortierung einrichten und hier speichern.',
  save: 'Änderungen speichern',
  reset: 'Änderungen verwerfen',
  saveAs: 'Als neue Ansicht speichern',
  name: 'Name der neuen Ansicht',
  create: 'Speichern',
  actionsOf: (name) => `Aktionen für ${name}`,
  rename: 'Umbenennen',
  newName: (name) => `Neuer Name für ${name}`,
  saveName: 'Namen speichern',
  duplicate: 'Duplizieren',
  copyOf: (name) => `${name} Kopie`,
  setDefault: 'Als Startansicht',
  unsetDefault: 'Nicht als Startansicht',
  isDefault: 'Startansicht',
  export: 'Exportieren',
  exportAll: 'Alle exportieren',
  import: 'Ansichten importieren …',
  file: 'Ansichtsdatei',
  fileName: 'Shelfside Ansichten',
  delete: 'Löschen',
  deleted: (name) => `„${name}“ ist gelöscht.`,
  undoDelete: 'Löschen rückgängig',
  imported: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Ansicht', other: 'Ansichten' })} importiert.`,
  unknownColumns: (names) =>
    `Dieser Shop hat keine Spalte ${names.map((name) => `„${name}“`).join(', ')}. Die Ansicht behält sie für andere Shops.`,
  full: (count) => `Bis zu ${formatCount(count)} Ansichten lassen sich speichern.`,
  notAViewFile:
    'Diese Datei enthält keine Ansichten. Eine Datei wählen, die „Exportieren“ erstellt hat.',
  newerFile:
    'Eine neuere Version von Shelfside hat diese Datei erstellt. Zuerst Shelfside aktualisieren.',
  unreadableView: (at) => `Ansicht ${formatCount(at)} dieser Datei ist nicht lesbar.`,

  'view/all': 'Alle Produkte',
  'view/low-stock': 'Geringer Bestand',
  'view/missing-image': 'Ohne Bild',
  'view/missing-seo': 'Ohne SEO-Text',
  'view/missing-sku': 'Ohne Artikelnummer',
  'view/on-sale': 'Im Angebot',
  'view/hidden': 'Ausgeblendete Produkte',
}

export const columnMenu: Texts['columnMenu'] = {
  open: (column) => `Spaltenmenü für ${column}`,
  sortUp: 'Aufsteigend sortieren',
  sortDown: 'Absteigend sortieren',
  unsort: 'Sortierung aufheben',
  filter: 'Nach Spalte filtern',
  edit: 'Spalte gesammelt bearbeiten …',
  fit: 'An Inhalt anpassen',
  moveBack: 'Nach links',
  moveOn: 'Nach rechts',
  hide: 'Spalte ausblenden',
}
