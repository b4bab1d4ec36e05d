import type { guardrails as english } from '../en/guardrails.ts'
import { formatCount } from '../format.ts'

export const guardrails: typeof english = {
  tooLong: (name, length, limit) =>
    `${name} hätte ${length} Zeichen. Der Shop speichert höchstens ${limit}.`,
  belowZero: (name, amount) => `${name} wäre kleiner als null (${amount}).`,
  tooFine: (name, amount, digits) =>
    `${name} hat mehr als ${digits} Stellen hinter dem Komma (${amount}).`,
  tooHigh: (name, amount, limit) =>
    `${name} wäre ${amount}. Der Shop speichert höchstens ${limit}.`,
  fewerThanNone: (pieces) => `Der Bestand wäre ${pieces}, also unter null.`,
  tooManyPieces: (pieces, limit) =>
    `Es wären ${pieces} Stück. Der Shop zählt höchstens bis ${limit}.`,
  fromNothing:
    'Der Bestand würde ohne Zahl gezählt: Bis eine eingetragen ist, gilt das Produkt als ausverkauft.',
  restocks:
    'Es ist ausverkauft und wäre wieder auf Lager. Wix kann Kunden anschreiben, die darum gebeten haben.',
  preorderUntracked:
    'Der Bestand wird nicht gezählt: Kunden könnten nicht vorbestellen, und eine Grenze gälte nicht. Den Bestand ebenfalls zählen.',
  preorderDigital: 'Für digitale Produkte gibt es keine Vorbestellung.',
  preorderSubscription: 'Für Produkte mit Abos gibt es keine Vorbestellung.',
  tooMany: (name, count, unit, limit) =>
    `${name} hätte ${count} ${unit}. Der Shop speichert höchstens ${limit}.`,
  quoted: (text) => `„${text}“`,
  sharedChoices: 'Auswahlwerte über alle Produkte',
  infoTitle: 'Der Titel des Infoabschnitts',
  name: 'Der Name',
  slug: 'Die Adresse',
  sku: 'Die Artikelnummer',
  barcode: 'Der Barcode',
  ribbon: 'Das Label',
  brand: 'Die Marke',
  description: 'Die Beschreibung',
  cost: 'Der Kostenbetrag',
  weight: 'Das Gewicht',
  dimensions: 'Das Maß',
  packageDimensions: 'Das Maß verpackt',
  product: 'Das Produkt',
  choice: 'Die Auswahl',
  info: 'Der Infoabschnitt',
  media: 'Bilder und Videos',
  pictures: 'Bilder',
  infos: 'Infoabschnitte',
  modifiers: 'Fragen an Kunden',
  alt: 'Der Alternativtext',
  preorderMessage: 'Der Hinweis zur Vorbestellung',
  nameEmpty: 'Der Name wäre leer. Jedes Produkt braucht einen.',
  slugInvalid: (text) =>
    `„${text}“ kann keine Adresse sein: nur a bis z, Ziffern und einzelne Bindestriche verwenden.`,
  emptied: 'Die Beschreibung wäre leer.',
  optionsGone: (variants) => `Die Optionen würden entfernt und mit ihnen ${variants} Varianten.`,
  variantsGone: (lost, all) =>
    `${lost} von ${all} Varianten würden entfernt, mit Preis, Artikelnummer und Bestand. Rückgängig machen bringt nur die Auswahl zurück.`,
  deletes:
    'Es würde gelöscht. Aus den Aufzeichnungen lässt es sich neu anlegen, mit anderer ID und Adresse.',
  price: 'Der Preis',
  notPositive: (price) => `Der Preis wäre ${price}. Ein Preis muss über null liegen.`,
  overLimit: (price, limit) => `Der Preis wäre ${price}. Der Shop speichert höchstens ${limit}.`,
  discountEats: (off, price) =>
    `Der Rabatt von ${off} wäre der ganze neue Preis von ${price}. Erst den Rabatt senken.`,
  discountIsAll: (off, price) => `Der Rabatt wäre ${off}, der ganze Preis von ${price}.`,
  variantNotPositive: (variant, price) =>
    `${variant} würde ${price} kosten. Ein Preis muss über null liegen.`,
  compareAtBelow: (list, paid) =>
    `Der Listenpreis wäre ${list} und läge unter den ${paid}, die Kunden zahlen. Ein durchgestrichener Preis muss der höhere sein.`,
  belowCost: (paid, cost) =>
    `Kunden würden ${paid} zahlen, weniger als die eigenen Kosten (${cost}).`,
  variantBelowCost: (variant, paid, cost) =>
    `${variant} würde für ${paid} verkauft, weniger als die eigenen Kosten (${cost}).`,
  paidRises: (what, from, to) => `${what}: Kunden würden ${to} statt ${from} zahlen, also mehr.`,
  paidFalls: (what, from, to) => `${what}: Kunden würden ${to} statt ${from} zahlen, also weniger.`,
  amountStays: (what, from, to, change, asked, off) =>
    `${what}: Kunden würden ${to} statt ${from} zahlen. Das sind ${change} und nicht ${asked}, weil der Rabatt von ${off} ein Betrag ist und bleibt.`,
  marginMissed: (what, paid, left, asked) =>
    `${what}: Im Angebot würden Kunden ${paid} zahlen. Das lässt eine Marge von ${left}, nicht ${asked}.`,
  rises: (what, percent, from, to) => `${what} würde um ${percent} steigen, von ${from} auf ${to}.`,
  falls: (what, percent, from, to) => `${what} würde um ${percent} sinken, von ${from} auf ${to}.`,
  paidRisesBy: (what, percent, from, to) =>
    `${what}: Was Kunden zahlen, würde um ${percent} steigen, von ${from} auf ${to}.`,
  paidFallsBy: (what, percent, from, to) =>
    `${what}: Was Kunden zahlen, würde um ${percent} sinken, von ${from} auf ${to}.`,
  deepSale: (paid, list, percent) =>
    `Kunden würden ${paid} statt ${list} zahlen: ${percent} Rabatt.`,
  wasFree: (price) => `Es ist jetzt kostenlos und würde ${price} kosten.`,
  andMore: (variant, count) => `${variant} (und ${formatCount(count)} weitere)`,
  sharedWithin: (sku) => `Mehrere seiner Varianten hätten die Artikelnummer „${sku}“.`,
  sharedWith: (name, sku) => `„${name}“ hätte dieselbe Artikelnummer „${sku}“.`,
  sharedWithMore: (name, more, sku) =>
    `„${name}“ und ${formatCount(more)} weitere hätten dieselbe Artikelnummer „${sku}“.`,
  otherCurrency: (theirs, ours) =>
    `Die Beträge dieser Bearbeitung sind in ${theirs} angegeben, und dieses Produkt hat Preise in ${ours}.`,
  otherUnit: (theirs, ours) =>
    `Die Gewichte dieser Bearbeitung sind in ${theirs} angegeben, und dieser Shop wiegt in ${ours}.`,
  unreachable: (wanted, list, nearest) =>
    `Kein Rabatt in Prozent macht ${wanted} aus ${list}; der nächste ergibt ${nearest}. Mit einem Rabatt als Betrag geht es.`,
}
