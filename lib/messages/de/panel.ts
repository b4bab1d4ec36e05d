import { plural } from '../plural.ts'
import type { panel as english } from '../en/panel.ts'

export const panel: typeof english = {
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
  editTicked: 'Ändern …',
  ticked: (count, written) =>
    plural(count, { one: `${written} Produkt markiert`, other: `${written} Produkte markiert` }),
  unreadable:
    'Shelfside kann die Zeilen dieser Liste nicht lesen. Die Produkte in der Seitenleiste auswählen.',
  variants: (count, written) =>
    plural(count, { one: `${written} Variante`, other: `${written} Varianten` }),
  pieces: (written) => `${written} auf Lager`,
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
