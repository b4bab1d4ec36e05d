import type { workbench as english } from '../en/workbench.ts'

export const workbench: typeof english = {
  nav: 'Seiten',
  products: 'Produkte',
  sheets: 'Tabellen',
  jobs: 'Aufträge',
  schedule: 'Zeitplan',
  activity: 'Verlauf',
  charts: 'Diagramme',
  options: 'Einstellungen',
  goKey: (page: string, keys: string) => `${page} (${keys})`,
  nothingScheduled: 'Nichts ist geplant',
  howToSchedule: 'In der Vorschau einer Änderung bekommt sie mit „Einplanen“ ihre Zeit.',
  timesIn: (zone: string) => `Zeiten in ${zone}`,
}
