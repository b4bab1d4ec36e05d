import type { Check, Json } from '../../http/check.ts'
import { type Field, plainField, sortedField } from '../../query/field.ts'
import { readDescription } from '../products/sent-product.ts'
import { toHtml, toRich } from '../media/rich-text.ts'
import type { InfoSection, Label } from '../shop/entities.ts'
import type { Entity } from '../shop/entity.ts'
import type { V3Product } from '../shop/product.ts'
import type { Table } from '../shop/table.ts'
import type { V3Shop } from '../shop/v3-shop.ts'

/** What brands, ribbons and info sections differ in; their routes are the same. */
export interface LabelKind<T extends Entity> {
  /** "brands" */
  readonly path: string
  /** "brand", "infoSection" */
  readonly noun: string
  readonly plural: string
  /** "BRAND" of "WIX_STORES.BRAND_READ" */
  readonly permission: string
  readonly maxItems: number
  readonly countField: string
  readonly countRequest: string
  readonly table: (shop: V3Shop) => Table<T>
  readonly fields: Readonly<Record<string, Field<T>>>
  /** The writable fields as sent; violations gather in `check`. */
  readonly read: (sent: Json, check: Check, isNew: boolean) => Partial<T>
  /** A new one out of its fields. */
  readonly build: (entity: Entity, fields: Partial<T>) => T
  /** What get-or-create looks for. */
  readonly keyOf: (fields: Partial<T>) => string
  readonly toJson: (entity: T, requested: ReadonlySet<string>) => object
  readonly isUsed: (product: V3Product, id: string) => boolean
  /** What happens to products when one is deleted; undefined: nothing, they keep its id. */
  readonly forget?: (product: V3Product, id: string) => V3Product
}

function labelFields(): Readonly<Record<string, Field<Label>>> {
  return {
    id: plainField('text', (each) => each.id),
    createdDate: sortedField('date', (each) => each.createdAt),
    updatedDate: sortedField('date', (each) => each.updatedAt),
    name: sortedField('text', (each) => each.name),
  }
}

function readName(sent: Json, check: Check, isNew: boolean, max: number): Partial<Label> {
  if (isNew) check.required(sent, 'name')
  const name = check.text(sent, 'name', { min: 1, max })
  if (name?.trim() === '') check.reject('name', 'holds spaces only', 'ONLY_SPACES_STRING_ERROR')
  return name === undefined ? {} : { name }
}

function sectionFields(): Readonly<Record<string, Field<InfoSection>>> {
  const titled = { title: sortedField<InfoSection>('text', (each) => each.title) }
  return {
    ...titled,
    id: plainField('text', (each) => each.id),
    createdDate: sortedField('date', (each) => each.createdAt),
    updatedDate: sortedField('date', (each) => each.updatedAt),
    uniqueName: sortedField('text', (each) => each.uniqueName),
  }
}

/** Deleting a brand leaves its id on products. */
export const brandKind: LabelKind<Label> = {
  path: 'brands',
  noun: 'brand',
  plural: 'brands',
  permission: 'BRAND',
  maxItems: 100,
  countField: 'assignedProductsCount',
  countRequest: 'ASSIGNED_PRODUCTS_COUNT',
  table: (shop) => shop.brands,
  fields: labelFields(),
  read: (sent, check, isNew) => readName(sent, check, isNew, 50),
  build: (entity, { name = '' }) => ({ ...entity, name }),
  keyOf: ({ name = '' }) => name,
  toJson: ({ name }) => ({ name }),
  isUsed: (product, id) => product.brandId === id,
}

export const ribbonKind: LabelKind<Label> = {
  path: 'ribbons',
  noun: 'ribbon',
  plural: 'ribbons',
  permission: 'RIBBON',
  maxItems: 100,
  countField: 'assignedProductCount',
  countRequest: 'ASSIGNED_PRODUCT_COUNT',
  table: (shop) => shop.ribbons,
  fields: labelFields(),
  read: (sent, check, isNew) => readName(sent, check, isNew, 30),
  build: (entity, { name = '' }) => ({ ...entity, name }),
  keyOf: ({ name = '' }) => name,
  toJson: ({ name }) => ({ name }),
  isUsed: (product, id) => product.ribbonId === id || product.additionalRibbonIds.includes(id),
  forget: withoutRibbon,
}

export const infoSectionKind: LabelKind<InfoSection> = {
  path: 'info-sections',
  noun: 'infoSection',
  plural: 'infoSections',
  permission: 'INFO_SECTION',
  maxItems: 100,
  countField: 'assignedProductsCount',
  countRequest: 'ASSIGNED_PRODUCTS_COUNT',
  table: (shop) => shop.infoSections,
  fields: sectionFields(),
  read(sent, check, isNew) {
    if (isNew) check.required(sent, 'uniqueName', 'title')
    const title = check.text(sent, 'title', { min: 1, max: 50 })
    const uniqueName = check.text(sent, 'uniqueName', { min: 1, max: 100 })
    const description = readDescription(sent, check)
    return {
      ...(title === undefined ? {} : { title }),
      ...(uniqueName === undefined ? {} : { uniqueName }),
      ...(description === undefined ? {} : { description }),
    }
  },
  build: (entity, { title = '', uniqueName = '', description = { html: '' } }) => {
    return { ...entity, title, uniqueName, description }
  },
  keyOf: ({ uniqueName = '' }) => uniqueName,
  // The only field that has to be asked for is the count of products.
  toJson: ({ title, uniqueName, description }) => ({
    title,
    uniqueName,
    description: toRich(description),
    plainDescription: toHtml(description),
  }),
  isUsed: (product, id) => product.infoSectionIds.includes(id),
  forget: withoutSection,
}

function withoutRibbon(product: V3Product, id: string): V3Product {
  const additionalRibbonIds = product.additionalRibbonIds.filter((each) => each !== id)
  const ribbonId = product.ribbonId === id ? undefined : product.ribbonId
  return { ...product, ribbonId, additionalRibbonIds }
}

function withoutSection(product: V3Product, id: string): V3Product {
  return { ...product, infoSectionIds: product.infoSectionIds.filter((each) => each !== id) }
}
