import type { ui as english } from '../en/ui.ts'

export const ui: typeof english = {
  typeToConfirm: 'zum Bestätigen eintippen:',
  copied: 'Kopiert',
  reload: 'Neu laden',
  retry: 'Erneut versuchen',
  openOptions: 'Einstellungen öffnen',
  allowWix: 'Zugriff auf Wix erlauben',
  requestId: 'Anfrage-ID',
  copyRequestId: 'Anfrage-ID kopieren',
  back: 'Zurück',
  stillWaiting:
    'Der Shop hat noch nicht geantwortet. Sobald er antwortet, geht es von selbst weiter.',
}
