import type { copyCard as english } from '../en/copy-card.ts'
import { formatCount } from '../format.ts'

export const copyCard: typeof english = {
  title: 'Die Kopie auf diesem Computer',
  why: 'Gesucht wird in einer Kopie der Produkte, die in diesem Browser bleibt: So geht es sofort und auch offline. Sie enthält, was der Shop zeigt, und die Kosten; niemals den API-Schlüssel.',
  products: 'Produkte',
  variants: 'Varianten',
  size: 'Größe',
  lastRead: 'Zuletzt gelesen',
  never: 'Nie',
  deletes:
    'Die Kopie wird aus diesem Browser gelöscht; am Shop ändert das nichts. Bei der nächsten Suche wird sie neu gelesen.',
  delete: 'Kopie löschen',
  keep: 'Behalten',
  readAgain: 'Neu lesen',
  deleteMenu: 'Löschen …',
  kilobytes: (count) => `${formatCount(count)} kB`,
  megabytes: (count) => `${formatCount(count)} MB`,
}
