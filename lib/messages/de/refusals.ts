import type { refusals as english } from '../en/refusals.ts'

export const refusals: typeof english = {
  sharedName: (name) =>
    `„${name}“ ist ein Name, den sich in diesem Shop (V3) mehrere Produkte teilen können. Er wird nicht von einem Produkt aus geändert: In Wix umbenennen oder eine neue Auswahl anlegen.`,
  wholeOption: (name) =>
    `Die Option „${name}“ hinzuzufügen oder zu entfernen würde alle Varianten neu anlegen, ohne Bestand. Bitte in Wix erledigen.`,
  lastChoice: (name) => `Die letzte Auswahl von „${name}“ lässt sich nicht entfernen.`,
  goneOption: (name) => `Das Produkt hat die Option „${name}“ nicht mehr. Bitte neu ansehen.`,
  richText: (parts) =>
    `Die Beschreibung enthält Teile, die verloren gingen (${parts}). Im Seitenbereich als formatierten Text ändern.`,
  bothMeasures: 'Für den Grundpreis beides angeben: den Inhalt des Produkts und die Bezugsmenge.',
  noClientId:
    'Für die Kundenansicht braucht dieser Shop eine OAuth-Client-ID: bei Wix anlegen (Headless, OAuth-Apps) und in den Einstellungen eintragen.',
  noPlaceLeft: 'Der Shop führt diese Variante dort nicht mehr.',
}
