import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

const counted = (one: string, other: string) => (count: number) =>
  `${formatCount(count)} ${plural(count, { one, other })}`

export const counts: Texts['counts'] = {
  products: counted('produit', 'produits'),
  variants: counted('variante', 'variantes'),
  prices: counted('prix', 'prix'),
}

export const fields: Texts['fields'] = {
  name: 'Nom',
  slug: 'Slug de l’URL',
  description: 'Description',
  visible: 'Visible',
  ribbon: 'Ruban',
  brand: 'Marque',
  seoTitle: 'Titre SEO',
  seoDescription: 'Description SEO',
  sku: 'SKU',
  barcode: 'Code-barres',
  listPrice: 'Prix normal',
  paidPrice: 'Prix de vente',
  discount: 'Remise',
  cost: 'Coût',
  weight: 'Poids',
  dimensions: 'Dimensions',
  packageDimensions: 'Dimensions du colis',
  media: 'Médias',
  options: 'Options',
  variantsManaged: 'Gestion des variantes',
  richDescription: 'Description',
  visibleInPos: 'Afficher dans le Point de vente',
  membersOnly: 'Réservé aux membres',
  tags: 'Tag',
  privateTags: 'Tag privé',
  pricePerUnit: 'Prix par unité',
  modifiers: 'Modificateurs',
  subscriptions: 'Abonnements',
  taxGroupId: 'Groupe de taxes',
  mainCollection: 'Catégorie principale',
  preorder: 'Précommande',
  holds: 'Contenu',
  deleted: 'Supprimé',
  tracked: 'Suivi du stock',
  quantity: 'Quantité',
  inStock: 'En stock',
  alt: 'Texte alternatif',
  elsewhere: 'Stock des autres emplacements',
  collections: 'Collections',
  infoSections: 'Sections d’infos',
  variants: 'Variantes',
  price: 'Prix',
  stock: 'Stock',
  product: 'Produit',
  categories: 'Catégories',
  tracking: 'Suivi du stock',
  visibility: 'Visibilité',
}

const formats = {
  bold: ['sans gras', 'gras'],
  italic: ['sans italique', 'italique'],
  underline: ['non souligné', 'souligné'],
  link: ['aucun lien', 'lien'],
  heading: ['aucun titre', 'titre'],
  list: ['aucune liste', 'liste'],
  quote: ['aucune citation', 'citation'],
  picture: ['aucune image', 'image'],
  paragraph: ['aucun paragraphe', 'paragraphe'],
} as const

export const values: Texts['values'] = {
  nothing: 'aucun',
  per: (holds, per) => `${holds}, prix pour ${per}`,
  pricePer: (per) => `prix pour ${per}`,
  preorder: (message) => (message === '' ? 'oui' : `oui : ${message}`),
  preorderUpTo: (limit) => `jusqu’à ${limit}`,
  noPreorder: 'non',
  subscribeOnly: 'sur abonnement uniquement',
  formatted: (words, look) => `${words} (${look})`,
  formattedOtherwise: 'mise en forme différente',
  format: (format, count) =>
    count === 0 ? formats[format][0] : `${formats[format][1]}${count === 1 ? '' : ` × ${count}`}`,
}
