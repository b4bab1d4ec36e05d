import type { noConnection as english } from '../en/no-connection.ts'

export const noConnection: typeof english = {
  keyNeeded: 'Der API-Schlüssel wird erneut benötigt',
  keyNeededWhy:
    'Der Schlüssel bleibt nur gespeichert, solange der Browser läuft: bitte neu verbinden.',
  connectAgain: 'Neu verbinden',
  noShop: 'Kein Shop verbunden',
  noShopWhy:
    'Den Wix-Shop mit einem API-Schlüssel verbinden, um seine Produkte hier zu finden und zu ändern.',
  connectShop: 'Shop verbinden',
}
