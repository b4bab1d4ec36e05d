import type { shell as english } from '../en/shell.ts'

export const shell: typeof english = {
  keyNeeded: 'Der API-Schlüssel wird erneut benötigt',
  keyNeededWhy:
    'Der Schlüssel bleibt nur gespeichert, solange der Browser läuft: bitte neu verbinden.',
  connectAgain: 'Neu verbinden',
  noShop: 'Kein Shop verbunden',
  noShopWhy:
    'Den Wix-Shop mit einem API-Schlüssel verbinden, um seine Produkte hier zu finden und zu ändern.',
  connectShop: 'Shop verbinden',
  crashed: 'Diese Ansicht funktioniert nicht mehr',
  crashedWhy:
    'An den Shop wurde dadurch nichts gesendet. Laufende Aufträge gehen im Hintergrund weiter.',
  loadAgain: 'Neu laden',
}
