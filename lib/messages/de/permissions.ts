import type { permissions as english } from '../en/permissions.ts'

export const permissions: typeof english = {
  products: 'Produkte lesen',
  hidden: 'Ausgeblendete Produkte lesen',
  merchant: 'Kosten und Margen lesen',
  inventory: 'Bestand lesen',
  collections: 'Kollektionen und Kategorien lesen',
  brands: 'Marken lesen',
  ribbons: 'Labels lesen',
  infoSections: 'Infoabschnitte lesen',
  changeProducts: 'Produkte ändern',
  changeInventory: 'Bestand ändern',
  changeCollections: 'Ändern, welche Produkte in einer Kollektion oder Kategorie sind',
  title: 'Was dieser Schlüssel darf',
  button: 'Testen, was der Schlüssel darf',
  again: 'Noch einmal testen',
  trying: 'Jede Art von Zugriff wird durch Lesen ausprobiert. Nichts wird geändert.',
  may: 'Geht',
  mayNot: 'Nicht erlaubt',
  cannotTell: 'Nicht zu sagen',
  works: 'Der Schlüssel darf das.',
  lacks:
    'Der Schlüssel darf das nicht: im Wix-Konto bei diesem Schlüssel unter „Wix Stores“ ankreuzen.',
  untried:
    'Shelfside ändert nichts, um das herauszufinden. Fehlt die Berechtigung, zeigt es die erste Änderung. Prüfen, ob sie bei diesem Schlüssel angekreuzt ist.',
  unanswered: 'Wix hat darauf nicht geantwortet. Später noch einmal versuchen.',
}
