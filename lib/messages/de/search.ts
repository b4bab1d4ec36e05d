import type { search as english } from '../en/search.ts'
import { counts } from './counts.ts'

export const search: typeof english = {
  title: 'Produkte',
  searchProducts: 'Produkte suchen',
  placeholder: 'Name, Nummer oder Filter wie stock:out',
  clear: 'Suche leeren',
  narrowDown: 'Eingrenzen',
  loading: 'Produkte werden geladen',
  atLeast: (count) => `Mindestens ${counts.products(count)}`,
  nearOnly: 'Nichts passt genau; das kommt nahe',
  someOf: (some, all) => `${some} von ${counts.products(all)}`,
  selectAll: (total) => `Alle ${total} auswählen`,
  selectMatching: (total) => `Alle ${total} Treffer auswählen`,
  similar: 'Ähnlich',
  similarTitle: 'Passt nicht genau',
  doubt: 'Vielleicht geändert; wird neu gelesen',
  noCode: 'Keine Artikelnummer',
  saved: 'Gespeicherte Suchen',
}
