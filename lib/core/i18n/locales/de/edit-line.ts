import type { Texts } from '#lib/core/i18n/t.ts'

export const editLine: Texts['editLine'] = {
  label: 'Bearbeitung in einer Zeile',
  placeholder: 'price +5% end .99 collection:Lamps',
  copy: 'Zeile kopieren',
  nothingToCopy: 'Die Änderung unten ausfüllen oder hier schreiben.',
}

export const lineErrors: Texts['lineErrors'] = {
  nothing: () => 'Die Zeile ist leer. Eine Änderung schreiben, etwa price +5%.',
  incomplete: (options) => (options === '' ? 'Hier fehlt etwas.' : `Hier fehlt etwas: ${options}.`),
  unexpected: (found, options) =>
    options === ''
      ? `„${found}“ hat hier keine Bedeutung und muss entfernt werden.`
      : `„${found}“ hat hier keine Bedeutung. Möglich ist ${options}.`,
  noChange: (found) =>
    `„${found}“ ist keine Änderung. Am Anfang steht eine, etwa price, sale, stock, hide oder add to.`,
  twoMeanings: (found, one, other) =>
    `„${found}“ kann ${one} oder ${other} heißen. Eines davon schreiben.`,
  openQuote: () => 'Ein Anführungszeichen ist nicht geschlossen. Hinter dem Text fehlt ".',
  openBracket: () => 'Eine Klammer ist nicht geschlossen. Hinter der Suche fehlt ).',
  curlyQuote: () => 'Dieses Anführungszeichen ist nicht gerade. Richtig ist ".',
  badEscape: (found) =>
    `${found} hat in Anführungszeichen keine Bedeutung. \\\\ ist ein umgekehrter Schrägstrich, \\" ein Anführungszeichen, \\n eine neue Zeile.`,
  unquoted: (found) => `Texte brauchen Anführungszeichen: "${found}".`,
  amount: (message) => message,
  needsSign: (number) => `Das Vorzeichen fehlt: +${number} oder -${number}.`,
  needsSignOrSet: (number) => `Das Vorzeichen fehlt: +${number}, -${number} oder set ${number}.`,
  noSign: (number) => `Ein Angebot hat kein Vorzeichen: ${number}.`,
  noPlus: (number) => `Hier wird nichts addiert. Richtig ist ${number} ohne Plus.`,
  needsPercent: (number) => `Das Prozentzeichen fehlt: ${number}%.`,
  noPercent: (number) => `Ein Prozentsatz ist kein Wert. Richtig ist ${number} ohne %.`,
  otherCurrency: (found, own) =>
    `„${found}“ ist eine andere Währung. Der Shop verkauft in ${own}. Den Betrag in ${own} eingeben.`,
  otherUnit: (unit) => `Eine Zeile hat eine Einheit. Statt ${unit} dieselbe eingeben.`,
  ending: () => 'Das ist keine Endung. Richtig sind ein Punkt und bis zu drei Ziffern, etwa .99.',
  whole: () => 'Das ist keine ganze Zahl. Nur Ziffern schreiben, etwa 5.',
  emptyName: () => 'Dieser Name ist leer. Ihn wie im Shop schreiben.',
  optionTwice: (name) => `„${name}“ kommt zweimal vor. Eine davon entfernen.`,
  collectionsUnknown: () =>
    'Die Kollektionen des Shops sind noch nicht geladen. Einen Moment warten.',
  noCollection: (name) =>
    `Der Shop hat keine Kollektion „${name}“. Den Namen wie im Shop schreiben.`,
  sameCollections: (name, id) =>
    `Mehrere Kollektionen heißen „${name}“. Die ID von einer dahinter schreiben, etwa id "${id}".`,
  noCollectionId: (id) =>
    `Der Shop hat keine Kollektion mit der ID ${id}. Das Wort id und seinen Wert entfernen.`,
  otherCollection: (name) =>
    `Diese ID gehört zur Kollektion „${name}“. Diesen Namen schreiben oder die ID entfernen.`,
  locationsUnknown: () => 'Die Standorte des Shops sind noch nicht geladen. Einen Moment warten.',
  noLocation: (name) => `Der Shop hat keinen Standort „${name}“. Den Namen wie im Shop schreiben.`,
  sameLocations: (name, id) =>
    `Mehrere Standorte heißen „${name}“. Die ID von einem dahinter schreiben, etwa id "${id}".`,
  noLocationId: (id) =>
    `Der Shop hat keinen Standort mit der ID ${id}. Das Wort id und seinen Wert entfernen.`,
  otherLocation: (name) =>
    `Diese ID gehört zum Standort „${name}“. Diesen Namen schreiben oder die ID entfernen.`,
  recipesUnknown: () => 'Die Vorlagen sind noch nicht geladen. Einen Moment warten.',
  noRecipe: (name) =>
    `Keine Vorlage heißt „${name}“. Den Namen einer gespeicherten Vorlage schreiben.`,
  recipeAlone: () => 'Auf eine Vorlage kann keine Änderung folgen. Was folgt, entfernen.',
  tooManyChanges: (max) =>
    `Eine Bearbeitung hat höchstens ${max} Änderungen. Diese hier entfernen.`,
  deletionLast: () => 'Gelöschte Produkte lassen sich nicht ändern. Das Löschen ans Ende stellen.',
  operation: (message) => message,
  search: (message) => message,
  needsFor: (found) => `„${found}“ hat hier keine Bedeutung. Um danach zu suchen: for ${found}.`,
  productsLast: () =>
    'Die Produkte folgen auf die letzte Änderung. Sie und die Zeiten ans Ende stellen.',
  searchTooLong: (max) => `Eine Suche hat höchstens ${max} Zeichen. Sie kürzen.`,
  moment: (found) =>
    `„${found}“ ist kein Tag. Möglich ist today, sunday oder 2026-12-31 mit einer Uhrzeit.`,
  timeOfDay: (found) => `„${found}“ ist keine Uhrzeit. Möglich ist 00:00 bis 23:59.`,
  skippedTime: (found) =>
    `Die Zeitumstellung überspringt ${found} an diesem Tag. Eine frühere oder spätere Zeit schreiben.`,
  timePast: () => 'Diese Zeit ist vorbei. Eine spätere schreiben.',
  endsFirst: () => 'Das Ende liegt vor dem Beginn. Ein späteres Ende schreiben.',
  needsStart: () => 'Ein Beginn fehlt: from und eine Zeit, etwa from monday 08:00.',
  repeatsBeforeEnd: () => 'Der nächste Beginn läge vor dem Ende. Ein früheres Ende schreiben.',
}
