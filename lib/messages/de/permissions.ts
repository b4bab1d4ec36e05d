import type { permissions as english } from '../en/permissions.ts'

export const permissions: typeof english = {
  products: 'Produkte lesen',
  hidden: 'Ausgeblendete Produkte lesen',
  merchant: 'Kosten und Margen lesen',
  inventory: 'Bestand lesen',
  collections: 'Kollektionen lesen',
  changeProducts: 'Produkte ändern',
  changeInventory: 'Bestand ändern',
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
    'Das lässt sich nicht ausprobieren, ohne etwas zu ändern. Im Wix-Konto bei diesem Schlüssel ankreuzen.',
  unanswered: 'Wix hat darauf nicht geantwortet. Später noch einmal versuchen.',
}
