import type { places as english } from '../en/places.ts'

export const places: typeof english = {
  nav: 'Bereiche',
  page: 'Im Blick',
  search: 'Suche',
  jobs: 'Aufträge',
  activity: 'Verlauf',
  options: 'Einstellungen',
  workbench: 'Werkbank öffnen',
}
