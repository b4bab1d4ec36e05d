import type { omnibox as english } from '../en/omnibox.ts'

export const omnibox: typeof english = {
  locked: 'Shelfside ist gesperrt. Die Eingabetaste führt zum Entsperren.',
  notConnected: 'Kein Shop ist verbunden. Die Eingabetaste führt zum Verbinden.',
  unreadable:
    'Die Kopie des Katalogs ließ sich nicht lesen. Die Eingabetaste öffnet die Produktliste.',
  typeSomething:
    'Name, Artikelnummer oder Filter wie stock:out eingeben. Die Eingabetaste öffnet die Produktliste.',
  found: (total) => `${total} gefunden.`,
  foundAtLeast: (total) => `Mindestens ${total} gefunden.`,
  inStock: 'auf Lager',
  partlyOut: 'teils ausverkauft',
  outOfStock: 'ausverkauft',
  pieces: (count) => `${count} auf Lager`,
  hidden: 'ausgeblendet',
}
