import { type CollectionId, isAllProducts } from '#lib/core/catalog/ids.ts'
import { toMediaId } from '#lib/core/catalog/product/media-address.ts'
import type { MediaItem, Product, ProductInfo } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Field } from '../columns/fields.ts'
import { showCell } from '../columns/show-cell.ts'
import {
  type CollectionField,
  collectionFields,
  findCollections,
} from '../columns/store-context.ts'
import { isSameEntry } from './is-same-text.ts'
import { canLeaveOut } from './plan.ts'
import { isImage, readCollectionNames, readImages, readText } from './read-values.ts'
import { changedCell } from './apply-numbers.ts'
import { addError, type FieldRow, setField, type ImportRowContext } from './import-row-context.ts'

/** Puts the product into exactly the named collections. */
export function applyCollections(context: ImportRowContext, row: FieldRow): void {
  for (const field of collectionFields) applyCollectionsOf(field, context, row)
}

function applyCollectionsOf(
  field: CollectionField,
  context: ImportRowContext,
  row: FieldRow,
): void {
  const { product, plan } = context
  const text = changedCell(context, row, field, undefined)
  const shown = showCell(field, product, undefined, plan.style, plan.storeContext)
  if (text === undefined || isSameEntry(text, shown, plan.style.texts)) return
  const isKnown = (name: string) => findCollections(field, name, plan.storeContext).length > 0
  const names = text === plan.clear ? [] : readCollectionNames(row.text(field), isKnown, plan)
  const wanted = new Set<CollectionId>()
  for (const name of names) {
    const id = findCollection(field, context, name)
    if (id === undefined && !isKnown(name) && canLeaveOut(plan, name)) continue
    if (id === undefined) addError(context, row.row, field, t.importExport.noCollection(name))
    else wanted.add(id)
  }
  const nameless = product.collectionIds.filter((id) => !plan.storeContext.collections.has(id))
  const retained = new Set<CollectionId>([...wanted, ...nameless])
  for (const id of wanted) {
    setField(context, row, field, `collection/${id}`, true, product.collectionIds.includes(id))
  }
  for (const id of product.collectionIds) {
    if (retained.has(id) || isAllProducts(id)) continue
    setField(context, row, field, `collection/${id}`, false, true)
  }
}

/**
 * Of several collections with one name, the one that the product is in; undefined where that is
 * ambiguous.
 */
function findCollection(
  field: CollectionField,
  { product, plan }: ImportRowContext,
  name: string,
): CollectionId | undefined {
  const all = findCollections(field, name, plan.storeContext)
  return (
    all.find((id) => product.collectionIds.includes(id)) ?? (all.length === 1 ? all[0] : undefined)
  )
}

/** Pictures and videos in their order; in V3 files `others` are the media rows below. */
export function applyMedia(
  context: ImportRowContext,
  row: FieldRow,
  others: readonly FieldRow[],
): void {
  const { product, plan } = context
  const text = row.cell('media') ?? ''
  const rows = text === plan.clear ? others : [row, ...others]
  const images = rows.flatMap((each) => readImages(each.cell('media') ?? ''))
  if (images.length === 0 && text !== plan.clear) return
  const known = new Map(
    product.media.flatMap(({ id, url }) => [[id, id] as const, [url, id] as const]),
  )
  const idOf = (each: string) =>
    known.get(each) ?? known.get(toMediaId(each) ?? '') ?? readWixUri(each)
  const wrong = images.find((each) => !known.has(each) && !isImage(each))
  if (wrong !== undefined) {
    return addError(context, row.row, 'media', t.importExport.notImage(wrong))
  }
  const wanted = images.map(idOf)
  const now = product.media.map(({ id }) => id)
  // A file without rows for its pictures says nothing about those after the first.
  const isPart = plan.style.layout === 'wix-v3' && others.length === 0 && wanted[0] === now[0]
  if (!isPart) setField(context, row, 'media', 'media', wanted, now)
}

/** The picture of a row; in a file without a column of pictures the first one. */
export function findMedia({ media }: Product, row: FieldRow): MediaItem | undefined {
  const cell = row.cell('media')
  if (cell === undefined) return media[0]
  const [named = ''] = readImages(cell)
  return media.find(({ id, url }) => [id, url].includes(readWixUri(named)))
}

/** The alternative text of the picture in each row. */
export function applyAltTexts(context: ImportRowContext, rows: readonly FieldRow[]): void {
  const { product, plan } = context
  for (const row of rows) {
    const cell = row.cell('mediaAlt') ?? ''
    if (cell === '') continue
    const item = findMedia(product, row)
    const fail = (message: string) => addError(context, row.row, 'mediaAlt', message)
    const now = item?.altText ?? ''
    if (item === undefined) {
      fail(t.importExport[row.cell('media') ? 'altOfNewImage' : 'altWithoutImage'])
    } else if (!isSameEntry(cell, now, plan.style.texts)) {
      const read = cell === plan.clear ? { text: '' } : readText(cell, plan)
      if ('message' in read) fail(read.message)
      else setField(context, row, 'mediaAlt', `alt/${item.id}`, read.text, now)
    }
  }
}

/**
 * The id in `wix:image://v1/ID/NAME#…`. An https address stays: it may show a file of another store.
 */
function readWixUri(text: string): string {
  return (text.startsWith('wix:') ? toMediaId(text) : undefined) ?? text
}

/** Info sections, in two columns each. */
export function applyInfo(context: ImportRowContext, row: FieldRow): void {
  const { product, plan } = context
  const { texts } = plan.style
  const sections = product.infoSections ?? []
  for (const number of row.numbers) {
    const field: Field = `infoText${number}`
    const title = row.cell(`infoTitle${number}`) ?? ''
    const cell = row.cell(field) ?? ''
    if (title === plan.clear) {
      addError(context, row.row, `infoTitle${number}`, t.importExport.cannotClear)
      continue
    }
    if (title === '') {
      if (changedCell(context, row, field, undefined) !== undefined)
        addError(context, row.row, `infoTitle${number}`, t.importExport.needsTitle)
      continue
    }
    const own = sections.filter((each) => isSameEntry(title, each.title, texts))
    const isSame = ({ html }: ProductInfo) => isSameEntry(cell, html, texts)
    if (cell === '' || own.some(isSame)) continue
    const read = cell === plan.clear ? { text: '' } : readText(cell, plan)
    const [section] = own
    if ('message' in read) addError(context, row.row, field, read.message)
    else if (own.length > 1)
      addError(context, row.row, field, t.importExport.twoSections(texts.read(title)))
    else {
      const path = `info/${section?.title ?? texts.read(title)}` as const
      setField(context, row, field, path, read.text || null, section?.html ?? null)
    }
  }
}
