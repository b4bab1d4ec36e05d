import type { pageInView as english } from '../en/page-in-view.ts'
import { plural } from '../plural.ts'

export const pageInView: typeof english = {
  dismiss: 'Verwerfen',
  otherShopAsked:
    'Das Gewünschte gehört zu einem anderen Shop als dem verbundenen. Zum Ändern muss dieser Shop verbunden sein.',
  openProduct: 'Produkt in Wix öffnen, um es hier zu sehen, oder suchen:',
  newProduct: 'Das neue Produkt in Wix speichern und öffnen, um es hier zu sehen. Oder suchen:',
  openInventory: 'Hier die Produkte finden, deren Bestand zu sehen oder zu ändern ist:',
  openCategory: 'Hier die Produkte einer Kategorie finden, zum Beispiel mit collection:"Sommer":',
  tickProducts: 'Produkte in der Liste markieren, um sie gemeinsam zu ändern, oder suchen:',
  pickHere: 'Die Zeilen dieser Liste lassen sich nicht lesen. Produkte hier auswählen:',
  ticked: (count, written) =>
    plural(count, { one: `${written} Produkt markiert`, other: `${written} Produkte markiert` }),
  tickedList: 'In der Liste markiert',
  changeTicked: 'Ändern …',
  tickedMore: (written) => `Und ${written} weitere. Alle werden gemeinsam geändert.`,
  tickedUnknown: 'Dieses Produkt gibt es im Shop nicht mehr.',
  aside: 'Eine begonnene Änderung wurde für diese beiseitegelegt.',
  bringBack: 'Zurückholen',
  forgetAside: 'Vergessen',
}
