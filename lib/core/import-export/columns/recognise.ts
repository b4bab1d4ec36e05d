import { t } from '#lib/core/i18n/t.ts'
import { reject } from '../limits.ts'
import { type Field, type KeyField, keyFields } from './fields.ts'
import { type OwnHeaders, toLetters } from './default-columns.ts'
import { stockColumn } from '#lib/core/catalog/fields/stock-column.ts'
import { isForWix } from './style.ts'
import { findLocation, locationOfField, type Locations } from './location-fields.ts'
import { type HeaderRow, isFreeText, wixV1Header, wixV3Header } from './wix-headers.ts'

export const shapes = ['own', 'wix-v1', 'wix-v3', 'other'] as const
export type Shape = (typeof shapes)[number]

export interface Recognised {
  readonly shape: Shape
  /** By column; undefined where the column is unknown. */
  readonly mapping: readonly (Field | undefined)[]
}

/**
 * Names that other stores, suppliers and users have for columns; letters and digits only, without
 * accents.
 */
const otherNames: Readonly<Record<string, Field>> = {
  productid: 'id',
  shelfsideproductid: 'id',
  produktid: 'id',
  variantid: 'variantId',
  handleid: 'handle',
  handle: 'handle',
  fieldtype: 'kind',
  producttitle: 'name',
  productname: 'name',
  title: 'name',
  titel: 'name',
  produktname: 'name',
  bezeichnung: 'name',
  artikelnummer: 'sku',
  artikelnr: 'sku',
  variantsku: 'sku',
  itemnumber: 'sku',
  partnumber: 'sku',
  ean: 'barcode',
  gtin: 'barcode',
  upc: 'barcode',
  variantbarcode: 'barcode',
  price: 'listPrice',
  preis: 'listPrice',
  listprice: 'listPrice',
  regularprice: 'listPrice',
  rrp: 'listPrice',
  uvp: 'listPrice',
  saleprice: 'salePrice',
  discountedprice: 'salePrice',
  angebotspreis: 'salePrice',
  currency: 'currency',
  currencycode: 'currency',
  wahrung: 'currency',
  devise: 'currency',
  costperitem: 'cost',
  costprice: 'cost',
  einkaufspreis: 'cost',
  ek: 'cost',
  gewicht: 'weight',
  inventory: 'stock',
  quantity: 'stock',
  qty: 'stock',
  bestand: 'stock',
  lagerbestand: 'stock',
  menge: 'stock',
  category: 'collections',
  categories: 'collections',
  kategorie: 'collections',
  kategorien: 'collections',
  collection: 'collections',
  marke: 'brand',
  hersteller: 'brand',
  vendor: 'brand',
  beschreibung: 'description',
  plaindescription: 'description',
  images: 'media',
  pictures: 'media',
  imageurl: 'media',
  productimageurl: 'media',
  published: 'visible',
  sichtbar: 'visible',
  url: 'slug',
  pageaddress: 'slug',
  seitenadresse: 'slug',
  urlhandle: 'slug',
  nom: 'name',
  nomduproduit: 'name',
  titre: 'name',
  reference: 'sku',
  ref: 'sku',
  codebarres: 'barcode',
  prix: 'listPrice',
  prixdevente: 'listPrice',
  prixpromo: 'salePrice',
  prixpromotionnel: 'salePrice',
  prixsolde: 'salePrice',
  prixdachat: 'cost',
  coutdachat: 'cost',
  cout: 'cost',
  poids: 'weight',
  quantite: 'stock',
  categorie: 'collections',
  marque: 'brand',
  fabricant: 'brand',
}

const toNames = (header: HeaderRow) =>
  new Map(
    header.map(
      ([name, field]) => [toLetters(name), isFreeText(field) ? undefined : field] as const,
    ),
  )
const wixNames = { 'wix-v1': toNames(wixV1Header), 'wix-v3': toNames(wixV3Header) }

/**
 * The layout of a file by its header, and the field of each column; of columns with the same name
 * the first one counts. `own` is `readOwnHeaders()`.
 */
export function recognise(
  header: readonly string[],
  own: OwnHeaders,
  locations: Locations = [],
): Recognised {
  const names = header.map(toLetters)
  const shape = findShape(new Set(names), own)
  const taken = new Set<Field>()
  const mapping = names.map((name, at) => {
    const field =
      findField(name, shape, own.fields) ?? findStockField(header[at] ?? '', shape, own, locations)
    if (field === undefined) return undefined
    if (names.indexOf(name) !== at)
      reject(t.importExport.twiceHeader(header[at] ?? '', names.indexOf(name) + 1, at + 1))
    if (taken.has(field)) return undefined
    taken.add(field)
    return field
  })
  return { shape, mapping }
}

function findShape(names: ReadonlySet<string>, own: OwnHeaders): Shape {
  if ([...names].some((name) => own.fields.get(name) === 'id')) return 'own'
  if (!names.has('fieldtype')) return 'other'
  if (names.has('handleid')) return 'wix-v1'
  return names.has('handle') ? 'wix-v3' : 'other'
}

/**
 * "Stock: Berlin", or "Berlin" alone where the store has that location. The default location has the
 * column of the stock itself.
 */
function findStockField(
  header: string,
  shape: Shape,
  { stockHeads }: OwnHeaders,
  locations: Locations,
): Field | undefined {
  if (isForWix(shape)) return undefined
  const [, head = '', named = ''] = /^([^:]*):(.*)$/s.exec(header) ?? []
  const kind = stockHeads.get(toLetters(head))
  const name = (kind === undefined ? header : named).trim()
  const location = findLocation(name, locations)
  if (location?.sells === true) return kind ?? 'stock'
  if (location !== undefined) return `${kind ?? 'stock'}/${location.id}`
  return kind === undefined || name === '' ? undefined : `${kind}/${name}`
}

function findField(
  name: string,
  shape: Shape,
  defaultHeaders: OwnHeaders['fields'],
): Field | undefined {
  // A Wix column that we do not support must not be mistaken for one with a similar name.
  if (isForWix(shape)) {
    const own = wixNames[shape]
    const other = wixNames[shape === 'wix-v1' ? 'wix-v3' : 'wix-v1']
    if (own.has(name)) return own.get(name)
    if (other.has(name)) return other.get(name)
  }
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return (
    defaultHeaders.get(name) ?? (Object.hasOwn(otherNames, plain) ? otherNames[plain] : undefined)
  )
}

/**
 * The columns of products that Shelfside wrote for this store. A location of another store is one of this store only
 * by its name.
 */
export function recogniseProducts(columns: readonly Field[], locations: Locations): Recognised {
  const mapping = columns.map((field): Field | undefined => {
    const name = locationOfField(field)
    if (name === undefined) return field
    const location = findLocation(name, locations)
    return location === undefined || location.sells ? undefined : stockColumn(location.id)
  })
  return { shape: 'own', mapping }
}

/** The columns that can identify a row, the most reliable first. */
export function listKeys(mapping: Recognised['mapping'], isGrouped = false): KeyField[] {
  return keyFields.filter((field) => mapping.includes(field) && (isGrouped || field !== 'name'))
}
