import type { v1Refusals as english } from '../en/v1-refusals.ts'

export const v1Refusals: typeof english = {
  infoThere: (title) => `Dieses Produkt hat schon einen Infoabschnitt „${title}“.`,
  sharedFigures:
    'Die Varianten dieses Produkts haben Artikelnummer, Kosten und Gewicht gemeinsam. Ihnen zuerst in Wix eigene geben.',
  priceNotKept:
    'Der Preis wurde nicht aufbewahrt, daher lässt sich das Produkt nicht wieder anlegen.',
  noDigital: 'Digitale Produkte lassen sich nur in Wix selbst anlegen.',
  ownFigures:
    'Die Varianten haben eigene Preise, Artikelnummern oder Gewichte, die verloren gingen. Zuerst zurücksetzen.',
  ownStock:
    'Die Varianten haben eigene Bestände, die mit den Optionen verloren gingen. Die Optionen in Wix entfernen, dann die Stückzahl setzen.',
  noOrder:
    'Dieser Shop hat den ersten Katalog von Wix (V1), der Bilder am Ende anfügt und nicht umordnen kann.',
  atTheEnd:
    'Das Bild ist wieder da, aber an letzter Stelle: Der erste Katalog von Wix (V1) fügt Bilder am Ende an. In Wix an seine Stelle schieben.',
  oneChoice:
    'Ein Bild, das über seine Adresse hinzukommt, lässt sich zunächst nur für eine Auswahl zeigen.',
  allOrNone:
    'Dieser Shop hat den ersten Katalog von Wix (V1), in dem der Bestand für alle Varianten eines Produkts gezählt wird oder für keine.',
  noNumber: 'Ein gezählter Bestand braucht eine Zahl: die Stückzahl eingeben.',
  madeInPart: (name) =>
    `„${name}“ wurde wieder angelegt, ausgeblendet und unvollständig, dann war Wix nicht mehr erreichbar. In Wix suchen und löschen oder dort fertigstellen.`,
}
