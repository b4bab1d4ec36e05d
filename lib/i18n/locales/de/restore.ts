import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

export const restore: Texts['restore'] = {
  title: (when, count) =>
    `${plural(count, { one: '1 Produkt', other: `${formatCount(count)} Produkte` })} wiederherstellen: ${when}`,
  noCollection: 'Eine Kollektion, zu der es gehörte, gibt es nicht mehr.',
  notWritable: (field) => `${field}: lässt sich nur in Wix zurückändern.`,
  optionsChanged:
    'Die Optionen haben sich zu stark geändert, um sie wiederherzustellen. In Wix ändern, dann erneut wiederherstellen.',
  newVariants:
    'Gelöschte Varianten entstehen nur mit ihrem Preis neu. Danach erneut wiederherstellen, um ihre anderen Werte zu erhalten.',
  imageOrder:
    'Der ältere Wix-Katalog (V1) kann Bilder nicht umsortieren. Entfernte Bilder kommen an die letzte Stelle.',
  newId:
    'Legt das gelöschte Produkt mit neuer ID wieder an. Bestellungen und Bewertungen bleiben bei der alten.',
  pointGone: 'Dieser frühere Stand ist nicht mehr gespeichert. Einen anderen Zeitpunkt wählen.',
}
