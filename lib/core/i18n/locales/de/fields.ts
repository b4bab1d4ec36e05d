import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

const counted = (one: string, other: string) => (count: number) =>
  `${formatCount(count)} ${plural(count, { one, other })}`

export const counts: Texts['counts'] = {
  products: counted('Produkt', 'Produkte'),
  variants: counted('Variante', 'Varianten'),
  prices: counted('Preis', 'Preise'),
}

export const fields: Texts['fields'] = {
  name: 'Name',
  slug: 'URL-Slug',
  description: 'Beschreibung',
  visible: 'Sichtbar',
  ribbon: 'Label',
  brand: 'Marke',
  seoTitle: 'SEO-Titel',
  seoDescription: 'SEO-Beschreibung',
  sku: 'Artikelnummer',
  barcode: 'Barcode',
  listPrice: 'Normalpreis',
  paidPrice: 'Verkaufspreis',
  discount: 'Rabatt',
  cost: 'Kosten',
  weight: 'Gewicht',
  dimensions: 'Maße',
  packageDimensions: 'Maße der Verpackung',
  media: 'Medien',
  options: 'Optionen',
  variantsManaged: 'Variantenverwaltung',
  richDescription: 'Beschreibung',
  visibleInPos: 'Im Kassensystem (POS) anzeigen',
  membersOnly: 'Nur für Mitglieder',
  tags: 'Tag',
  privateTags: 'Privater Tag',
  pricePerUnit: 'Grundpreis',
  modifiers: 'Modifikatoren',
  subscriptions: 'Abonnements',
  taxGroupId: 'Steuergruppe',
  mainCollection: 'Hauptkategorie',
  preorder: 'Vorbestellung',
  holds: 'Inhalt',
  deleted: 'Gelöscht',
  tracked: 'Bestand erfassen',
  quantity: 'Menge',
  inStock: 'Auf Lager',
  alt: 'Alternativtext',
  elsewhere: 'Bestand an anderen Standorten',
  collections: 'Kollektionen',
  infoSections: 'Infoabschnitte',
  variants: 'Varianten',
  price: 'Preis',
  stock: 'Lagerbestand',
  product: 'Produkt',
  categories: 'Kategorien',
  tracking: 'Bestandserfassung',
  visibility: 'Sichtbarkeit',
}

const formats = {
  bold: ['nicht fett', 'fett'],
  italic: ['nicht kursiv', 'kursiv'],
  underline: ['nicht unterstrichen', 'unterstrichen'],
  link: ['kein Link', 'Link'],
  heading: ['keine Überschrift', 'Überschrift'],
  list: ['keine Liste', 'Liste'],
  quote: ['kein Zitat', 'Zitat'],
  picture: ['kein Bild', 'Bild'],
  paragraph: ['kein Absatz', 'Absatz'],
} as const

export const values: Texts['values'] = {
  nothing: 'nichts',
  per: (holds, per) => `${holds}, Preis je ${per}`,
  pricePer: (per) => `Preis je ${per}`,
  preorder: (message) => (message === '' ? 'ja' : `ja: ${message}`),
  preorderUpTo: (limit) => `bis zu ${limit}`,
  noPreorder: 'nein',
  subscribeOnly: 'nur im Abonnement',
  formatted: (words, look) => `${words} (${look})`,
  formattedOtherwise: 'anders formatiert',
  format: (format, count) =>
    count === 0 ? formats[format][0] : `${formats[format][1]}${count === 1 ? '' : ` × ${count}`}`,
}
