import type { failures as english } from '../en/failures.ts'

export const failures: typeof english = {
  aborted: 'Vor dem Ende abgebrochen.',
  unforeseen: (words) => `Es ist etwas Unvorhergesehenes schiefgegangen: ${words}`,
  interrupted:
    'Shelfside wurde beendet, bevor es geantwortet hat. Erst in der Liste nachsehen, dann erneut versuchen.',
  gone: 'Shelfside wurde aktualisiert. Diese Seite neu laden, um fortzufahren.',
  notConnected: 'Kein Shop verbunden. In den Einstellungen von Shelfside einen verbinden.',
  locked: 'Shelfside ist gesperrt. Zum Fortfahren entsperren.',
}
