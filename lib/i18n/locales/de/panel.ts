import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

export const panel: Texts['panel'] = {
  name: 'Shelfside',
  show: 'Shelfside-Panel zeigen',
  fold: 'Verkleinern',
  move: 'Verschieben: ziehen oder Pfeiltasten benutzen',
  switchOffProduct: 'Kein Panel auf Produktseiten. Die Einstellungen schalten es wieder ein.',
  switchOffProducts: 'Keine Leiste in der Produktliste. Die Einstellungen schalten sie wieder ein.',
  loading: 'Produkt wird geladen',
  notConnected: 'Dieser Shop ist nicht verbunden. In der Seitenleiste lässt er sich verbinden.',
  changePrice: 'Preis ändern …',
  openSidePanel: 'Seitenleiste öffnen',
  editSelected: 'Ändern …',
  selected: (count, written) =>
    plural(count, { one: `${written} Produkt markiert`, other: `${written} Produkte markiert` }),
  unreadable:
    'Shelfside kann die Zeilen dieser Liste nicht lesen. Die Produkte in der Seitenleiste auswählen.',
  variants: (count, written) =>
    plural(count, { one: `${written} Variante`, other: `${written} Varianten` }),
  quantity: (written) => `${written} auf Lager`,
  untracked: (written) => `${written} ohne Bestand`,
  unknown: (written) => `${written} noch nicht gelesen`,
  sum: 'Preise zusammen',
  silent:
    'Der Hintergrundteil von Shelfside antwortet nicht. Shelfside über die Symbolleiste öffnen und dort neu laden, oder unter den Erweiterungen des Browsers aus- und wieder einschalten; danach diese Seite neu laden.',
  notOpened:
    'Der Browser hat die Seitenleiste nicht geöffnet. Ein Klick auf Shelfside in der Symbolleiste zeigt, was gewünscht war.',
  notOpenedKeys: (keys) =>
    `Der Browser hat die Seitenleiste nicht geöffnet. Ein Klick auf Shelfside in der Symbolleiste oder ${keys} zeigt, was gewünscht war.`,
}

export const pageInView: Texts['pageInView'] = {
  dismiss: 'Verwerfen',
  otherShopAsked:
    'Das Gewünschte gehört zu einem anderen Shop als dem verbundenen. Zum Ändern muss dieser Shop verbunden sein.',
  openProduct: 'Produkt in Wix öffnen, um es hier zu sehen, oder suchen:',
  newProduct: 'Das neue Produkt in Wix speichern und öffnen, um es hier zu sehen. Oder suchen:',
  openInventory: 'Hier die Produkte finden, deren Bestand zu sehen oder zu ändern ist:',
  openCategory: 'Hier die Produkte einer Kategorie finden, zum Beispiel mit collection:"Sommer":',
  selectProducts: 'Produkte in der Liste markieren, um sie gemeinsam zu ändern, oder suchen:',
  pickHere: 'Die Zeilen dieser Liste lassen sich nicht lesen. Produkte hier auswählen:',
  selected: (count, written) =>
    plural(count, { one: `${written} Produkt markiert`, other: `${written} Produkte markiert` }),
  selectedList: 'In der Liste markiert',
  changeSelected: 'Ändern …',
  selectedMore: (written) => `Und ${written} weitere. Alle werden gemeinsam geändert.`,
  selectedUnknown: 'Dieses Produkt gibt es im Shop nicht mehr.',
  aside: 'Eine begonnene Änderung wurde für diese beiseitegelegt.',
  bringBack: 'Zurückholen',
  forgetStashed: 'Vergessen',
}
