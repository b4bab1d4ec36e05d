import type { shell as english } from '../en/shell.ts'

export const shell: typeof english = {
  crashed: 'Diese Ansicht funktioniert nicht mehr',
  crashedWhy:
    'An den Shop wurde dadurch nichts gesendet. Laufende Aufträge gehen im Hintergrund weiter.',
  loadAgain: 'Neu laden',
  silent: 'Der Hintergrundteil von Shelfside antwortet nicht.',
  silentWhy:
    'Bitte die Erweiterung neu laden. Was gespeichert war, bleibt erhalten; diese Seite schließt sich dabei und lässt sich gleich wieder öffnen.',
  reloadExtension: 'Erweiterung neu laden',
}
