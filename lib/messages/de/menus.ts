import type { menus as english } from '../en/menus.ts'

export const menus: typeof english = {
  show: 'In der Seitenleiste zeigen',
  showNamed: (name) => `„${name}“ in der Seitenleiste zeigen`,
  'change-price': 'Preis ändern …',
  'raise-price': 'Preis +10 % …',
  'lower-price': 'Preis −10 % …',
  'set-ribbon': 'Label setzen …',
  'add-to-collection': 'Zu Kollektion hinzufügen …',
  'remove-from-collection': 'Aus Kollektion entfernen …',
  'show-in-shop': 'Im Shop anzeigen …',
  'hide-in-shop': 'Im Shop ausblenden …',
  copy: 'Kopieren',
  'copy-id': 'Produkt-ID',
  'copy-sku': 'Artikelnummer (SKU)',
  'copy-link': 'Link zu dieser Seite des Dashboards',
  ticked: (count) => `Die ${count} markierten Produkte ändern …`,
  find: '„%s“ im Katalog suchen',
}
