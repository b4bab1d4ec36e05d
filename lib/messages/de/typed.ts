import type { typed as english } from '../en/typed.ts'
import { plural } from '../plural.ts'

export const typed: typeof english = {
  title: (count) =>
    `Eingaben zu ${plural(count, { one: '1 Produkt', other: `${count} Produkten` })}`,
  one: (name, fields) => `${name}: ${fields}`,
  damaged: (name) =>
    `Der Datensatz von „${name}“ ist bei Wix beschädigt, daher lässt es sich hier nicht ändern. Im Wix-Dashboard öffnen und dort speichern.`,
  gone: (name) => `„${name}“ ist nicht mehr im Shop.`,
  unnamed: 'Ein Produkt',
  twice: (name) =>
    `„${name}“ kommt zweimal unter den Eingaben vor. Eine davon behalten und noch einmal versuchen.`,
  lost: 'Die Eingaben wurden nicht bis zu ihrer Vorschau aufbewahrt. Bitte noch einmal eingeben.',
  noRepeat:
    'Eingegebene Werte werden einmal gesetzt und nicht wiederholt. Einen Zeitpunkt ohne Wiederholung wählen.',
  changedSince: (field, was, wanted, now) =>
    `${field}: bei der Eingabe von ${wanted} war es ${was}, jetzt ist es ${now}.`,
  changedUnder: (field, was, now, ours) =>
    `${field}: war ${was}, ist jetzt ${now}; eigener Wert: ${ours}.`,
  andOthers: (count) =>
    plural(count, {
      one: 'Ein weiterer Wert wurde geändert.',
      other: `${count} weitere Werte wurden geändert.`,
    }),
  fieldOf: (field, variant) => `${field} von ${variant}`,
  nothing: 'leer',
  yes: 'ja',
  no: 'nein',
  quoted: (text) => `„${text}“`,
  items: (count) => plural(count, { one: '1 Eintrag', other: `${count} Einträge` }),
  otherValue: 'ein anderer Wert',
  notHere: (field) => `${field}: gibt es in diesem Shop oder bei diesem Produkt nicht.`,
  variantGone: 'Eine Variante, für die etwas eingegeben wurde, ist nicht mehr im Shop.',
  atVariants: (field) =>
    `${field}: steht bei diesem Produkt an den Varianten. Bitte dort eingeben.`,
  shared: (field) =>
    `${field}: gilt für alle Varianten dieses Produkts gemeinsam. Zuerst die Varianten in Wix verwalten lassen oder den Wert am Produkt eingeben.`,
  countedTogether:
    'Der Bestand dieses Produkts wird für alle Varianten gemeinsam gezählt. Bitte am Produkt eingeben.',
  noDiscount:
    'Dieser Shop hat den neueren Katalog von Wix (V3), der keine eigenen Rabatte kennt. Den Verkaufspreis eingeben.',
  noVariantDiscount:
    'Im ersten Katalog von Wix (V1) gilt der Rabatt für alle Varianten eines Produkts, sodass keine einzelne Variante einen eigenen Verkaufspreis haben kann.',
  priceNotPositive: 'Ein Preis muss über null liegen.',
  noDigital: 'Digitale Produkte lassen sich nur in Wix selbst anlegen.',
  newProduct: (name) => `Neues Produkt: ${name}`,
  madeInPart: (name) =>
    `„${name}“ wurde angelegt, aber die Antwort des Shops ging verloren: Es ist vielleicht ausgeblendet oder unvollständig. In Wix fertigstellen oder diesen Auftrag zurücknehmen, was es löscht, und es neu anlegen.`,
  noBarcode: 'Dieser Shop hat den ersten Katalog von Wix (V1), der keine Barcodes kennt.',
  noWeight: 'Das ist ein digitales Produkt: Es hat kein Gewicht und keine Maße.',
  noOptions:
    'Die Varianten dieses Produkts haben eigene Werte, die mit den Optionen verloren gingen. Die Optionen in Wix selbst ändern.',
  growsTwice:
    'Nur einer Option auf einmal neue Auswahlen geben. Mit zweien entstünden Varianten aus beiden, für die niemand einen Preis eingegeben hat.',
  newVariants: (choice) => `neu mit ${choice}`,
  noManaging:
    'Dass Wix die Varianten verwaltet, lässt sich nur einschalten, und nur bei einem Produkt mit Optionen.',
  noReturn:
    'Ein gelöschtes Produkt kommt zurück, wenn der Auftrag zurückgenommen wird, der es gelöscht hat.',
  noInfo: 'Der Shop hat die Infoabschnitte dieses Produkts nicht genannt.',
  noChoice: 'Der Shop hat nicht genannt, welche Bilder zu welcher Auswahl gehören.',
  pictureGone:
    'Ein Bild, das zu dieser Änderung gehört, ist nicht mehr beim Produkt. Die Änderung zurücknehmen und noch einmal eingeben.',
  oneOption:
    'Eine andere Option dieses Produkts hat Bilder, und im ersten Katalog von Wix (V1) kann nur eine Option welche haben.',
  noNumber: 'Eine Stückzahl eingeben oder das Zählen ausschalten.',
  uncounted:
    'Der Bestand wird nicht gezählt, daher gibt es keine Zahl zu ändern. Zuerst das Zählen einschalten.',
  counted:
    'Der Bestand wird gezählt, daher folgt die Verfügbarkeit aus der Stückzahl. Die Zahl setzen oder zuerst das Zählen ausschalten.',
}
