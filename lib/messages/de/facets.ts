import type { facets as english } from '../en/facets.ts'

export const facets: typeof english = {
  stock: 'Bestand',
  collection: 'Kollektion',
  category: 'Kategorie',
  brand: 'Marke',
  ribbon: 'Label',
  missing: 'Fehlt',
  'stock/in': 'Auf Lager',
  'stock/partly': 'Teils ausverkauft',
  'stock/low': 'Nur noch wenige',
  'stock/out': 'Ausverkauft',
  'missing/image': 'Bild',
  'missing/sku': 'Artikelnummer',
  'missing/weight': 'Gewicht',
  'missing/cost': 'Kosten',
  'missing/description': 'Beschreibung',
  'missing/seo': 'SEO-Texte',
  'missing/collection': 'Kollektion',
  'missing/category': 'Kategorie',
}
