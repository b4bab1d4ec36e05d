import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'
import type { product as english } from '../en/product.ts'

export const product: typeof english = {
  fields: 'Felder des Produkts',
  sections: 'Abschnitte',

  // drafts
  notSaved: 'Nicht gespeichert',
  unkept: 'Der Entwurf ist zu groß, um beim Schließen erhalten zu bleiben: vorher speichern.',
  takeBack: (field) => `Änderung zurücknehmen: ${field}`,
  changes: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Änderung', other: 'Änderungen' })}`,
  faults: (count) =>
    plural(count, {
      one: '1 Feld ist zu korrigieren',
      other: `${formatCount(count)} Felder sind zu korrigieren`,
    }),
  otherDrafts: (count) =>
    plural(count, {
      one: '1 anderes Produkt hat ungespeicherte Änderungen',
      other: `${formatCount(count)} andere Produkte haben ungespeicherte Änderungen`,
    }),
  keep: 'Behalten',
  discard: 'Verwerfen',
  discardNow: 'Jetzt verwerfen',
  review: 'Prüfen',
  saveKey: 'Strg S',
  conflictTitle: 'Das wurde inzwischen anderswo geändert',
  conflictHint: 'Nichts davon wurde überschrieben. Für jedes Feld einen der beiden Werte wählen.',
  conflictBase: 'Gesehen',
  conflictTheirs: 'Jetzt',
  conflictMine: 'Eigener Wert',
  keepMine: 'Eigenen Wert behalten',
  takeTheirs: 'Fremden Wert übernehmen',

  undo: 'Rückgängig machen',

  // what is typed
  none: 'Keine Angabe',
  tooLong: (length, most) =>
    `${formatCount(length)} Zeichen. Der Shop speichert höchstens ${formatCount(most)}.`,
  belowZero: 'Ein Betrag darf nicht unter null liegen.',
  notPieces: 'Eine Stückzahl eingeben oder eine Änderung: 12, +5, −2.',
  fewerThanNone: 'Damit läge der Bestand unter null.',
  movesBy: (by) => (by > 0 ? `${formatCount(by)} mehr` : `${formatCount(-by)} weniger`),

  // basics
  basics: 'Allgemein',
  name: 'Name',
  visible: 'Sichtbar',
  visibleWords: 'Für Kunden sichtbar',
  unbuyable:
    'Kunden sehen dieses Produkt, können es aber nicht kaufen: Alle Varianten sind ausgeblendet. Eine Variante einblenden oder das Produkt ausblenden.',
  ribbon: 'Label',
  brand: 'Marke',
  slug: 'Adresse',
  slugHint: 'Das Ende der Adresse der Produktseite: a bis z, Ziffern und Bindestriche.',
  type: 'Art',
  physical: 'Physisch',
  digital: 'Digital',
  fixedType: 'Wix legt die Art einmal fest, wenn ein Produkt angelegt wird.',

  // prices
  price: 'Preis',
  listPrice: 'Listenpreis',
  paidPrice: 'Verkaufspreis',
  paidHint: 'Unter dem Listenpreis ist es reduziert.',
  discount: 'Rabatt',
  discountValue: 'Höhe des Rabatts',
  discountNone: 'Keiner',
  discountPercent: 'Prozent',
  discountAmount: 'Betrag',
  less: (amount) => `${amount} weniger`,
  cost: 'Kosten',
  margin: 'Gewinn und Marge',
  noCost: 'Kosten eingeben, um sie zu sehen',
  lowest: 'Tiefstpreis (30 Tage)',
  lowestUnknown: 'Noch nicht bekannt',
  movesVariants: 'Die Preise aller Varianten ändern sich mit.',
  noVariants: 'Dieses Produkt hat keine Varianten, also keinen Preis.',
  fixedPerVariant: 'Jede Variante hat eigene Werte: siehe „Varianten“.',
  fixedV1Paid:
    'Erster Wix-Katalog (V1): Der Rabatt gilt für alle Varianten eines Produkts gemeinsam.',
  fixedV1Barcode: 'Der erste Wix-Katalog (V1) kennt keine Barcodes.',
  fixedNotManaged:
    'Die Varianten dieses Produkts teilen sich Preis, Gewicht und Bestand. Um sie einzeln zu ändern, muss Wix erst ihre Varianten verwalten.',
  fixedSharedSku: 'Die Varianten dieses Produkts haben keine eigenen Artikelnummern.',

  // description
  description: 'Beschreibung',
  descriptionFace: 'Darstellung der Beschreibung',
  faceRead: 'Ansicht',
  faceSource: 'HTML',
  richHint:
    'Teile, die sich hier nicht bearbeiten lassen, etwa Videos oder Galerien, bleiben, wie sie sind.',

  // media
  media: 'Medien',
  mediaCount: (count) =>
    count === 0
      ? 'Noch keine Bilder'
      : `${formatCount(count)} ${plural(count, { one: 'Bild oder Video', other: 'Bilder und Videos' })}`,
  mediaItem: (at, count, name) => `${name}, ${at} von ${count}`,
  mediaHint: 'Zum Umordnen ziehen oder Alt und eine Pfeiltaste drücken.',
  mediaChosen: 'Das gewählte Bild',
  mainPicture: 'Hauptbild',
  makeMain: 'Als Hauptbild',
  removePicture: 'Entfernen',
  earlier: 'Weiter nach vorn',
  later: 'Weiter nach hinten',
  picture: 'Bild',
  video: 'Video',
  pictureAddress: 'Adresse des neuen Bildes',
  add: 'Hinzufügen',
  noAddress: 'Eine Adresse eingeben, die mit https:// beginnt.',
  pictureThere: 'Dieses Bild ist schon dabei.',
  fixedV1Order:
    'Der erste Wix-Katalog (V1) fügt Bilder am Ende an und entfernt sie, kann sie aber nicht umordnen.',

  // options and variants
  options: 'Optionen',
  noOptions: 'Dieses Produkt hat keine Optionen zur Auswahl.',
  variants: 'Varianten',
  variant: 'Variante',
  variantFilter: 'Angezeigte Varianten',
  allVariants: (count) => `Alle ${formatCount(count)}`,
  fillDown: 'Nach unten füllen',
  variantHint: 'Eine Zelle wählen, um mehr zu ihrer Variante zu sehen.',

  // inventory
  inventory: 'Lager',
  stock: 'Lagerbestand',
  sku: 'Artikelnummer',
  barcode: 'Barcode',
  weight: 'Gewicht',
  tracked: 'Zählung',
  trackedWords: 'Der Bestand wird gezählt',
  pieces: 'Stück',
  inStock: 'Auf Lager',
  inStockWords: 'Kann gekauft werden',
  stockMode: 'Bedeutung der eingegebenen Zahl',
  stockDifference: 'Als Differenz',
  stockExact: 'Genau setzen',
  stockDifferenceHint:
    'Was bis zum Speichern verkauft wird, bleibt verkauft: Nur die Differenz wird gespeichert.',
  stockExactHint: 'Die Zahl wird so gespeichert, auch wenn inzwischen etwas verkauft wurde.',

  // collections and info
  collections: 'Kollektionen',
  categories: 'Kategorien',
  findCategory: 'Kategorie suchen',
  noCategory: 'Keine Kategorie heißt so.',
  findCollection: 'Kollektion suchen',
  noCollection: 'Keine Kollektion heißt so.',
  info: 'Infoabschnitte',
  noInfo: 'Noch keine Infoabschnitte.',
  infoTitle: 'Titel des neuen Abschnitts',
  infoRemoved: 'Der Abschnitt wird entfernt.',
  infoNeedsText: 'Einen Text eingeben oder den Abschnitt entfernen.',
  edit: 'Bearbeiten',
  remove: (what) => `Entfernen: ${what}`,

  // search engines
  seo: 'Suchmaschinen',
  seoTitle: 'Titel',
  seoDescription: 'Beschreibung',
  seoLength: (length, usual) => `${length} von etwa ${usual} Zeichen`,
  seoOver: (length, usual) => `${length} Zeichen: nur etwa ${usual} werden gezeigt`,
  seoPreview: 'Ungefähr so zeigt es eine Suchmaschine',
  seoTags: 'Weitere Angaben für Suchmaschinen',
  seoNone: 'Ohne Beschreibung zeigt die Suchmaschine einen Ausschnitt der Seite.',

  // details
  details: 'Details',
  productId: 'Produkt-ID',
  created: 'Angelegt',
  updated: 'Geändert',
  copy: (what) => `Kopieren: ${what}`,

  // history
  priceHistory: 'Preisverlauf',
  sinceInstalled: 'seit der Installation',
  priceUntouched: 'Shelfside hat diesen Preis noch nicht geändert.',
  pricesNewest: 'Preise, neueste zuerst',
  more: (count) => `Und ${formatCount(count)} davor.`,
  changesOf: 'Änderungen',
  noChanges: 'Noch sind keine Änderungen bekannt.',
  undoHere: 'Für dieses Produkt rückgängig machen',
  olderChanges: 'Ältere Änderungen zeigen',

  // what only some shops have
  inPos: 'An der Kasse',
  inPosWords: 'Im Kassensystem (POS) sichtbar',
  buyers: 'Käufer',
  membersOnlyWords: 'Nur Mitglieder der Website können es kaufen',
  fixedBuyers: 'Wix begrenzt die Käufer auf eine Weise, die sich nur dort ändern lässt.',
  moreRibbons: (names) => `Es hat außerdem: ${names}.`,
  perUnit: 'Grundpreis',
  perUnitHint: 'Zum Beispiel Inhalt 750 ML, Preis je 1 L. Leer: kein Grundpreis.',
  holds: 'Inhalt',
  toldFor: 'Preis je',
  unitOf: (what) => `Einheit: ${what}`,
  notCount: 'Eine ganze Zahl eingeben.',
  between: (least, most) =>
    `Eine Zahl von ${formatCount(least)} bis ${formatCount(most)} eingeben.`,
  bothMeasures: 'Beides eingeben: den Inhalt und die Menge, für die der Grundpreis gilt.',
  percentTooHigh: 'Weniger als 100 % eingeben.',
  places: 'Andere Standorte',
  onePlace: 'Dieser Shop hat nur einen Standort.',
  notKeptThere: 'Dort nicht geführt',
  notCountedThere: 'Dort nicht gezählt.',
  preorder: 'Vorbestellung',
  preorderWords: 'Kann bestellt werden, während es ausverkauft ist',
  preorderMessage: 'Was Kunden lesen',
  preorderLimit: 'Höchstmenge',
  fixedPreorder: 'Für dieses Produkt lässt sich hier keine Vorbestellung ändern.',
  altText: 'Alternativtext',
  altHint: 'Wird gelesen oder vorgelesen, wo das Bild nicht zu sehen ist.',
  fixedV1Alt: 'Der erste Wix-Katalog (V1) lässt ihn von außen nicht ändern.',
  mainCollection: 'Hauptkategorie',
  noMain: 'Keine',
  hiddenCollection: 'Ausgeblendet',
  optionsHint:
    'Mit jeder Auswahl kommen Varianten hinzu oder fallen weg: Die Prüfung führt sie auf.',
  optionName: 'Name der Option',
  newOption: 'Neue Option',
  choice: 'Auswahl',
  newChoice: 'Neue Auswahl',
  addChoice: 'Auswahl hinzufügen',
  newVariantsPrice: 'Preis ihrer Varianten',
  newVariantsPriceOf: (choice) => `Preis der Varianten mit ${choice}`,
  newVariantsVisible: 'Für Kunden sichtbar',
  newVariantsNeedPrice: (choice) => `Einen Preis für die Varianten mit „${choice}“ eingeben.`,
  newVariantsHint:
    'Sie haben keinen Lagerbestand, bis einer eingegeben wird, und Kosten und Gewicht der ersten Auswahl.',
  optionsInWix: 'Im neueren Wix-Katalog (V3) werden Optionen in Wix selbst angelegt.',
  optionsHintV3:
    'Die Prüfung zeigt, welche Varianten hinzukommen und wegfallen. Bestehende Namen und Farben können zu mehreren Produkten gehören: Diese und ganze Optionen in Wix ändern.',
  fixedV1Options:
    'Die Varianten dieses Produkts haben eigene Werte, die mit den Optionen verloren gingen. Die Optionen in Wix ändern; ihre Bilder lassen sich hier wählen.',
  optionKind: 'Art der Option',
  kindList: 'Liste',
  kindColor: 'Farben',
  colorOf: (choice) => `Farbe von ${choice}`,
  taken: (name) => `„${name}“ gibt es schon.`,
  noName: 'Ein Name fehlt.',
  moveUp: (what) => `Nach oben: ${what}`,
  picturesOf: (choice, count) => `Bilder zu ${choice}: ${formatCount(count)}`,
  modifiers: 'Fragen an Kunden',
  questionsCount: (count) =>
    count === 0
      ? 'Noch keine Fragen'
      : `${formatCount(count)} ${plural(count, { one: 'Frage', other: 'Fragen' })}`,
  question: 'Frage',
  newQuestion: 'Neue Frage',
  addChoices: 'Mit Auswahl',
  addColors: 'Mit Farben',
  addText: 'Mit Freitext',
  mandatory: 'Antwort erforderlich',
  voluntary: 'Antwort freiwillig',
  namesShared: 'Bestehende Namen können zu mehreren Produkten gehören: Diese in Wix umbenennen.',
  textTitle: 'Text über der Antwort',
  answerLength: 'Zeichen',
  leastLength: 'Kürzeste Antwort',
  lengthsCrossed: 'Die kürzeste Antwort ist länger als die längste.',
  addedPrice: 'Aufpreis',
  mostLength: 'Längste Antwort',
  fixedV1Modifiers:
    'Der erste Wix-Katalog (V1) zeigt eigene Textfelder, lässt sie aber von außen nicht ändern.',
  subscriptions: 'Abonnements',
  plansCount: (count) =>
    count === 0
      ? 'Noch keine Abonnements'
      : `${formatCount(count)} ${plural(count, { one: 'Abonnement', other: 'Abonnements' })}`,
  planTitle: 'Titel des Abonnements',
  newPlan: 'Jeden Monat',
  addPlan: 'Abonnement hinzufügen',
  buyOnce: 'Kann auch einmalig gekauft werden',
  every: 'Alle',
  frequency: 'Tage, Wochen, Monate oder Jahre',
  days: 'Tage',
  weeks: 'Wochen',
  months: 'Monate',
  years: 'Jahre',
  cycles: 'Zahlungen',
  untilCancelled: 'bis zur Kündigung',
  fixedV1Subscriptions: 'Der erste Wix-Katalog (V1) gibt über Abonnements keine Auskunft.',
  handle: 'Handle',
  brandId: 'Marken-ID',
  taxGroup: 'Steuergruppe',
  taxGroupHint: 'Die ID der Gruppe in Wix. Leer gilt die Standardgruppe.',
  dimensions: 'Maße',
  packageDimensions: 'Maße verpackt',
  openInShop: 'Seite im Shop',
}
