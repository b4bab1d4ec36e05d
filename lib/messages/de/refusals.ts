import type { refusals as english } from '../en/refusals.ts'

export const refusals: typeof english = {
  sharedName: (name) =>
    `„${name}“ ist ein Name, den sich in diesem Shop (V3) mehrere Produkte teilen können. Er wird nicht von einem Produkt aus geändert: In Wix umbenennen oder eine neue Auswahl anlegen.`,
  wholeOption: (name) =>
    `Die Option „${name}“ hinzuzufügen oder zu entfernen würde alle Varianten neu anlegen, ohne Bestand. Bitte in Wix erledigen.`,
  lastChoice: (name) => `Die letzte Auswahl von „${name}“ lässt sich nicht entfernen.`,
  choiceWithoutPrice: (name) => `Einen Preis für die neuen Varianten von „${name}“ eingeben.`,
  goneOption: (name) => `Das Produkt hat die Option „${name}“ nicht mehr. Bitte neu ansehen.`,
  richText: (parts) =>
    `Die Beschreibung enthält Teile, die verloren gingen (${parts}). In der Seitenleiste als formatierten Text ändern.`,
  bothMeasures: 'Für den Grundpreis beides angeben: den Inhalt des Produkts und die Bezugsmenge.',
  noClientId:
    'Für die Kundenansicht braucht dieser Shop eine OAuth-Client-ID: bei Wix anlegen (Headless, OAuth-Apps) und in den Einstellungen eintragen.',
  noPlaceLeft: 'Der Shop führt diese Variante dort nicht mehr.',
  raced:
    'Jemand anderes hat dieses Produkt im selben Moment geändert. Ansehen, dann die Änderung wiederholen.',
  nothingToChange: 'Es gibt nichts zu ändern.',
  noPrice:
    'Der Shop hat den Preis dieses Produkts nicht genannt, daher lässt es sich hier nicht ändern.',
  unknownPicture:
    'Ein Bild lässt sich nur für eine Auswahl zeigen, wenn es zu den Bildern des Produkts gehört. Zuerst hinzufügen.',
  onlyCounted: 'Nur ein gezählter Bestand lässt sich um eine Differenz ändern.',
  uncounted: 'Der Bestand dieses Produkts wird nicht gezählt, daher gibt es keine Zahl zu ändern.',
  nothingKept:
    'Von diesem Produkt wurde nichts aufbewahrt, daher lässt es sich nicht wieder anlegen.',
  tooLittleKept: 'Von diesem Produkt wurde zu wenig aufbewahrt, um es wieder anzulegen.',
  listStuck: 'Die Produktliste des Shops geht nicht weiter. In ein paar Minuten erneut versuchen.',
  noStockThere: 'Der Shop führt dort keinen Bestand dieser Variante.',
  sayInStock:
    'Der Bestand dieses Produkts wird nicht gezählt, daher gibt es keine Zahl zu ändern. Angeben, ob es auf Lager ist, oder zuerst im Dashboard das Zählen einschalten.',
  sayPieces:
    'Der Bestand dieses Produkts wird gezählt: Die Stückzahl eingeben oder zuerst im Dashboard das Zählen ausschalten.',
  wholePieces: 'Der Bestand ändert sich um ganze Stück.',
  mediaLost: (names) =>
    `Wieder angelegt, doch ${names.length === 1 ? 'diese Datei gibt' : 'diese Dateien gibt'} es bei Wix nicht mehr: ${names.join(', ')}. In Wix erneut hochladen.`,
  linksLost: 'Bilder einiger Auswahlen ließen sich nicht zuordnen. In Wix erneut zuordnen.',
}
