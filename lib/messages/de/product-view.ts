import type { productView as english } from '../en/product-view.ts'

export const productView: typeof english = {
  loading: 'Das Produkt wird geladen',
  gone: 'Dieses Produkt ist nicht im Shop',
  goneHint: 'Vielleicht wurde es inzwischen gelöscht.',
  notFresh: 'Die Angaben unten sind vielleicht veraltet',
  overview: 'Überblick',
  openInWix: 'In Wix öffnen',
  changePrice: 'Preis ändern…',
  faces: 'Ansichten des Produkts',
  faceEdit: 'Produkt',
  faceHistory: 'Verlauf',
}
