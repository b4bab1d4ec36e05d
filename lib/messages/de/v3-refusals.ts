import { plural } from '../plural.ts'
import type { v3Refusals as english } from '../en/v3-refusals.ts'

export const v3Refusals: typeof english = {
  crossed: 'Der Streichpreis läge unter dem Verkaufspreis. Beide setzen oder den anderen ändern.',
  choiceGone: (choice, option) =>
    `Das Produkt hat die Auswahl „${choice}“ bei „${option}“ nicht mehr.`,
  damaged:
    'Dieses Produkt ist bei Wix selbst beschädigt, daher lehnt Wix jede Änderung ab. Im Dashboard öffnen, dort einmal speichern, dann erneut versuchen.',
  variantMediaLost: (variants) =>
    `Wix hat das Bild ${plural(variants, { one: 'einer Variante', other: `von ${variants} Varianten` })} aus Warenkorb und Kasse entfernt. Das Bild im Wix-Dashboard der Auswahl erneut zuweisen.`,
  filesFailed: (names) =>
    `Wix konnte ${plural(names.length, { one: 'ein Bild', other: 'Bilder' })} nicht verarbeiten: ${names.join(', ')}. Die Adresse prüfen, dann erneut hinzufügen.`,
  filesPending: (names) =>
    `Wix verarbeitet noch ${plural(names.length, { one: 'ein Bild', other: 'Bilder' })}: ${names.join(', ')}. Das Produkt in einigen Minuten prüfen.`,
  noNumber:
    'Das Zählen beginnt mit einer Zahl: die Stückzahl angeben, sonst wäre es sofort ausverkauft.',
  tooMany: 'Der Shop führt höchstens 99.999 Stück einer Variante.',
  tooFew: 'So viele Stück sind nicht da.',
}
