import type { shell as english } from '../en/shell.ts'

export const shell: typeof english = {
  crashed: 'Diese Ansicht funktioniert nicht mehr',
  crashedWhy:
    'An den Shop wurde dadurch nichts gesendet. Laufende Aufträge gehen im Hintergrund weiter.',
  loadAgain: 'Neu laden',
}
