import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'
import type { productView as english } from '../en/product-view.ts'

export const productView: typeof english = {
  loading: 'Das Produkt wird geladen',
  gone: 'Dieses Produkt ist nicht im Shop',
  goneHint: 'Vielleicht wurde es inzwischen gelöscht.',
  notFresh: 'Die Angaben unten sind vielleicht veraltet',
  asCopied: 'Aus der Kopie auf diesem Computer',
  notAnsweredYet:
    'Der Shop hat noch nicht geantwortet. Sobald er antwortet, lässt sich das Produkt ändern.',
  overview: 'Überblick',
  openInWix: 'In Wix öffnen',
  openNamedInWix: (name) => `„${name}“ in Wix öffnen`,
  changePrice: 'Preis ändern …',
  faces: 'Ansichten des Produkts',
  faceEdit: 'Produkt',
  faceShopper: 'Kundenansicht',
  faceHistory: 'Verlauf',
  shopperLoading: 'Die Kundenansicht wird geladen',
  shopperHint: 'Was der Shop Besuchern jetzt ohne Anmeldung zeigt.',
  shopperHidden: 'Für Kunden nicht sichtbar',
  shopperHiddenHint: 'Der Shop zeigt das Produkt keinem Besucher: Es ist ausgeblendet.',
  noClientId: 'Noch keine Client-ID',
  noClientIdHint:
    'Für die Kundenansicht bei Wix eine Client-ID anlegen (Einstellungen der Website, Headless, OAuth-Apps) und in den Einstellungen eintragen.',
  openOptions: 'Einstellungen öffnen',
  shopperOptions: (count) =>
    plural(count, { one: '1 Variante', other: `${formatCount(count)} Varianten` }),
}
