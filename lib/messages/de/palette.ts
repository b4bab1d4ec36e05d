import type { palette as english } from '../en/palette.ts'

export const palette: typeof english = {
  placeholder: 'Was zu tun ist',
  nothing: 'Kein Befehl heißt so.',
  close: 'Schließen',
  sync: 'Jetzt abgleichen',
  undoLast: 'Letzten Auftrag rückgängig machen …',
  changeSelected: 'Ausgewählte Produkte ändern …',
  clearSelection: 'Auswahl aufheben',
  jobs: 'Aufträge',
  activity: 'Verlauf',
  search: 'Produkte suchen',
  sidePanel: 'Seitenleiste öffnen',
  workbench: 'Werkbank öffnen',
  options: 'Einstellungen',
  lock: 'Jetzt sperren',
  tryDemo: 'Demo-Shop ausprobieren',
  leaveDemo: 'Demo-Shop verlassen und entfernen',
  switchTo: (name) => `Zu ${name} wechseln`,
}
