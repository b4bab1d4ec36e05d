import type { Check, Json } from '../../http/check.ts'
import { type Field, plainField, sortedField } from '../../query/field.ts'
import { readDescription } from '../products/sent-product.ts'
import { toHtml, toRich } from '../media/rich-text.ts'
import type { InfoSection, Label } from '../state/entities.ts'
import type { Entity } from '../state/entity.ts'
import type { V3Product } from '../state/product.ts'
import type { Table } from '../state/table.ts'
import type { V3Store } from '../state/v3-store.ts'

/** The differences between brands, ribbons and info sections, which share their routes. */
export interface LabelKind<T extends Entity> {
  /** For example "brands". */
  readonly path: string
  /** For example "brand" or "infoSection". */
  readonly noun: string
  readonly plural: string
  /** For example "BRAND" in "WIX_STORES.BRAND_READ". */
  readonly permission: string
  readonly maxItems: number
  readonly countField: string
  readonly countRequest: string
  readonly table: (store: V3Store) => Table<T>
  readonly fields: Readonly<Record<string, Field<T>>>
  /** Reads the writable fields. `check` collects violations. */
  readonly read: (sent: Json, check: Check, isNew: boolean) => Partial<T>
  /** Builds a new entity from its fields. */
  readonly build: (entity: Entity, fields: Partial<T>) => T
  /** The key that get-or-create compares. */
  readonly keyOf: (fields: Partial<T>) => string
  readonly toJson: (entity: T, requested: ReadonlySet<string>) => object
  readonly isUsed: (product: V3Product, id: string) => boolean
  /** Changes products when their label is deleted. Undefined: they keep its ID. */
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

/** Products keep the ID of a deleted brand. */
export const brandKind: LabelKind<Label> = {
  path: 'brands',
  noun: 'brand',
  plural: 'brands',
  permission: 'BRAND',
  maxItems: 100,
  countField: 'assignedProductsCount',
  countRequest: 'ASSIGNED_PRODUCTS_COUNT',
  table: (store) => store.brands,
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
  table: (store) => store.ribbons,
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
  table: (store) => store.infoSections,
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
  // Only the count of products needs a value in `fields`.
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
