import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

type Catalog = 'v1' | 'v3'
const word = (catalog: Catalog) => (catalog === 'v1' ? 'Kollektion' : 'Kategorie')
const productsOf = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkte' })}`

export const collections: Texts['collections'] = {
  title: (catalog) => (catalog === 'v1' ? 'Kollektionen' : 'Kategorien'),
  find: (catalog) => `${word(catalog)} suchen`,
  create: (catalog) => `Neue ${word(catalog)}`,
  exists: (name) => `„${name}“ gibt es schon. Einen anderen Namen eingeben.`,
  tooLong: (max) => `Höchstens ${max} Zeichen eingeben.`,
  none: (catalog) => (catalog === 'v1' ? 'Noch keine Kollektionen' : 'Noch keine Kategorien'),
  noneText: (catalog) =>
    `Produkte zusammenfassen, die zueinander gehören, zum Beispiel „Sommer“. Oben die erste ${word(catalog)} anlegen.`,
  noMatch: (catalog) =>
    catalog === 'v1' ? 'Keine passenden Kollektionen' : 'Keine passenden Kategorien',
  products: productsOf,
  hidden: 'Ausgeblendet',
  hiddenV1: 'Eine ausgeblendete Kollektion hat nur keine Seite. Ihre Produkte bleiben sichtbar.',
  fixedOrder:
    'Der ältere Wix-Katalog (V1) hat keine Reihenfolge für Kollektionen. Sie in Wix anordnen.',
  keys: 'F2 benennt um, Alt und eine Pfeiltaste verschiebt, Entf löscht.',
  keysV1: 'F2 benennt um, Entf löscht.',
  name: (name) => `Name von ${name}`,
  rename: (name) => `${name} umbenennen`,
  save: 'Speichern',
  cancel: 'Abbrechen',
  hide: (name) => `${name} ausblenden`,
  show: (name) => `${name} einblenden`,
  parentHidden: (name) => `${name} ist ausgeblendet, weil eine Kategorie darüber es ist`,
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  delete: (name) => `${name} löschen`,
  deleteTitle: (name) => `„${name}“ löschen?`,
  deleteText: (count, below, catalog) =>
    [
      count === undefined || count === 0
        ? `Sie hat keine Produkte.`
        : `${plural(count, { one: 'Ihr', other: 'Ihre' })} ${productsOf(count)} ${plural(count, { one: 'bleibt', other: 'bleiben' })} im Shop, aber nicht in dieser ${word(catalog)}.`,
      below === 0
        ? ''
        : ` ${formatCount(below)} ${plural(below, { one: 'Kategorie', other: 'Kategorien' })} darunter ${plural(below, { one: 'wird', other: 'werden' })} mitgelöscht.`,
    ].join(''),
  noUndo: (catalog) =>
    `Das lässt sich nicht rückgängig machen. Eine neue ${word(catalog)} mit demselben Namen hat eine andere ID. Links, Menüs und Rabatte mit dieser gelten dann nicht mehr.`,
  deleteNow: (catalog) => (catalog === 'v1' ? 'Kollektion löschen' : 'Kategorie löschen'),
  renamed: (from, to) => `„${from}“ heißt jetzt „${to}“`,
  shown: (name) => `„${name}“ ist eingeblendet`,
  wasHidden: (name) => `„${name}“ ist ausgeblendet`,
  moved: (name) => `„${name}“ wurde verschoben`,
  deleted: (name) => `„${name}“ wurde gelöscht`,
  created: (name) => `„${name}“ wurde angelegt`,
  undone: 'Rückgängig gemacht',
  undo: 'Rückgängig',

  gone: 'Das gibt es in Wix nicht mehr. Die Liste zeigt, was es gibt.',
  notShown:
    'Wix meldet Erfolg, zeigt die Änderung aber noch nicht. Die Liste in einer Minute neu laden.',
}
