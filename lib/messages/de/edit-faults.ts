import type { editFaults as english } from '../en/edit-faults.ts'

export const editFaults: typeof english = {
  paidMoves:
    'Dieser Shop hat den ersten Katalog von Wix (V1): Rabatte gelten dort für ganze Produkte, daher kann eine einzelne Variante ihren Verkaufspreis nicht behalten, wenn sich ihr Listenpreis ändert.',
  noCompareAt:
    'Dieser Shop hat den ersten Katalog von Wix (V1): Rabatte gelten dort für ganze Produkte, daher kann eine einzelne Variante keinen Streichpreis haben.',
  trackedTogether:
    'Dieser Shop hat den ersten Katalog von Wix (V1): Der Bestand wird dort für alle Varianten eines Produkts gezählt oder für keine.',
  noOrder:
    'Dieser Shop hat den ersten Katalog von Wix (V1): Bilder lassen sich dort am Ende anfügen und entfernen, aber nicht umordnen.',
  holdsAll: (name) =>
    `„${name}“ enthält von selbst alle Produkte; es lässt sich nichts hinzufügen oder entfernen.`,
  noReset:
    'Dieser Shop hat den neueren Katalog von Wix (V3): Jede Variante hat eigene Preise, und das Produkt hat keine, auf die sie zurückgehen könnte.',
  noOptionsOff:
    'Dieser Shop hat den neueren Katalog von Wix (V3): Optionen lassen sich nicht entfernen, ohne alle Varianten neu anzulegen.',
  marginTooHigh: 'Eine Marge von 100 % oder mehr lässt sich mit keinem Preis erreichen.',
  saleOfNothing: 'Ein Angebot senkt den Preis: mehr als null eingeben.',
  saleOfAll: 'Bei 100 % Nachlass oder mehr bleibt kein Preis übrig.',
  infoUntitled: 'Ein Infoabschnitt braucht einen Titel.',
  badAddress: (text) => `„${text}“ ist keine Adresse, die mit https:// beginnt.`,
  noAddress: 'Die Adresse eines Bildes eingeben.',
  noPosition: 'Bilder werden ab 1 gezählt, mit Minus vom Ende her.',
  infoUnknown: 'Der Shop hat die Infoabschnitte dieses Produkts nicht genannt.',
  infoReplaced: (title) =>
    `Es gibt schon einen Infoabschnitt „${title}“ mit anderem Text, der ersetzt würde.`,
  digitalWeight: 'Das ist ein digitales Produkt: Es hat kein Gewicht.',
  'unknown/cost':
    'Die Kosten sind nicht bekannt, daher lassen sie sich nur setzen, nicht erhöhen oder senken.',
  'unknown/weight':
    'Das Gewicht ist nicht bekannt, daher lässt es sich nur setzen, nicht erhöhen oder senken.',
  choicesUnknown: 'Der Shop hat nicht genannt, welche Bilder zu welcher Auswahl gehören.',
  oneOption:
    'Eine andere Option dieses Produkts hat Bilder, und im ersten Katalog von Wix (V1) kann nur eine Option welche haben.',
  thisProduct: 'dieses Produkt',
  noCompareAtOf: (name) =>
    `Für ${name} gibt es keinen Streichpreis, aus dem sich ein Preis bilden ließe.`,
  noCostOf: (name) =>
    `Für ${name} sind keine Kosten bekannt, aus denen sich ein Preis bilden ließe. Zuerst die Kosten eintragen.`,
  variantDiffers: (variant, is, wanted) =>
    `${variant} würde ${is} kosten und nicht ${wanted}. Im älteren Katalog (V1) haben alle Varianten denselben Rabatt.`,
  oneDiscount:
    'Im ersten Katalog von Wix (V1) gilt der Rabatt für alle Varianten eines Produkts, daher kann keine einzelne Variante einen eigenen Verkaufspreis haben.',
  countedTogether:
    'Der Bestand dieses Produkts wird für alle Varianten gemeinsam gezählt. Zuerst die Varianten in Wix verwalten lassen oder das ganze Produkt ändern.',
  uncounted:
    'Der Bestand wird nicht gezählt, daher gibt es keine Zahl zu ändern. Zuerst das Zählen einschalten.',
  counted:
    'Der Bestand wird gezählt, daher folgt die Verfügbarkeit aus der Stückzahl. Die Zahl setzen oder zuerst das Zählen ausschalten.',
  textTooLong: 'Der Text würde viel länger, als ein Shop speichert.',
  ownFigures:
    'Die Varianten haben eigene Preise, Artikelnummern oder Gewichte. Zuerst zurücksetzen, dann die Optionen entfernen.',
  ownStock:
    'Die Varianten haben eigene Bestände, die mit den Optionen verloren gingen. Die Optionen in Wix entfernen, dann die Stückzahl setzen.',
  'shared/price':
    'Die Varianten dieses Produkts haben einen gemeinsamen Preis. Zuerst die Varianten in Wix verwalten lassen oder das ganze Produkt ändern.',
  'shared/SKU':
    'Die Varianten dieses Produkts haben eine gemeinsame Artikelnummer. Zuerst die Varianten in Wix verwalten lassen oder das ganze Produkt ändern.',
  'shared/cost':
    'Die Varianten dieses Produkts haben gemeinsame Kosten. Zuerst die Varianten in Wix verwalten lassen oder das ganze Produkt ändern.',
  'shared/weight':
    'Die Varianten dieses Produkts haben ein gemeinsames Gewicht. Zuerst die Varianten in Wix verwalten lassen oder das ganze Produkt ändern.',
  'shared/visibility':
    'Die Varianten dieses Produkts sind gemeinsam sichtbar oder ausgeblendet. Zuerst die Varianten in Wix verwalten lassen oder das ganze Produkt ändern.',
  nothingToFind: 'Den gesuchten Text eingeben.',
  notAPattern: (source) => `„${source}“ ist kein lesbarer regulärer Ausdruck.`,
  badPattern: (source, why) => `„${source}“ lässt sich nicht verwenden. ${why}`.trim(),
  patternTooLong:
    'Der Ausdruck ist zu lang. Seltener wiederholen oder * oder + statt einer Zahl verwenden.',
  patternEmpty:
    'Ein Teil, der schon leer sein kann, darf nicht optional sein oder wiederholt werden.',
  patternLooks:
    'Mit (?=, (?!, (?<= oder (?<! voraus oder zurück zu schauen ist nicht möglich, Flags zu ändern auch nicht.',
  patternRefers: 'Rückbezüge auf Gefundenes, wie mit \\1, sind nicht möglich.',
  notARecipe: 'Diese Datei ist keine Vorlage von Shelfside.',
  newerRecipe:
    'Diese Vorlage stammt von einer neueren Version von Shelfside. Die Erweiterung aktualisieren, dann erneut öffnen.',
  recipeUnnamed: 'Diese Vorlage hat keinen Namen, keine Schritte oder zu viele davon.',
  unknownStep: (step, kind) =>
    `Schritt ${step} dieser Vorlage${kind === undefined ? '' : ` („${kind}“)`} ist Shelfside nicht bekannt.`,
}
