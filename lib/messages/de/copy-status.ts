import type { copyStatus as english } from '../en/copy-status.ts'
import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'
import { counts } from './counts.ts'

export const copyStatus: typeof english = {
  read: (seen) => counts.products(seen),
  readOf: (seen, total) =>
    `${formatCount(seen)} von ${formatCount(total)} ${plural(total, { one: 'Produkt', other: 'Produkten' })}`,
  notCurrent: (why) => `Diese Kopie ist nicht aktuell. ${why}`,
  goesOn: (why, read) => `${why} ${read} sind gelesen; dort geht es weiter.`,
  reading: (read) => `Der Katalog wird gelesen: ${read}.`,
  none: 'Auf diesem Computer gibt es noch keine Kopie dieses Katalogs.',
  stale:
    'Diese Kopie wurde vor einiger Zeit gelesen; Preise und Bestände können sich geändert haben.',
  doubtful: 'Diese Kopie ist aktuell; eben geänderte Produkte werden noch einmal gelesen.',
  changedWhileRead:
    'Der Shop hat sich beim Lesen geändert; er wird bald noch einmal gelesen, um sicher zu sein, was gelöscht wurde.',
  unreadableNamed: (name, id) => `„${name}“ (ID ${id})`,
  unreadableId: (id) => `ID ${id}`,
  unreadableDate: (moment) => `angelegt ${moment}`,
  withUnreadable: (status, products, which) =>
    `${status} Wix gibt ${counts.products(products)} nicht heraus, weil der Datensatz bei Wix beschädigt ist: ${which}. Im Wix-Dashboard öffnen und dort speichern oder den Wix-Support fragen.`,
  current: 'Diese Kopie ist aktuell.',
}
