import type { Connection } from '../create-connection.ts'
import type { CallOptions } from '../transport/request-context.ts'
import type { Entity } from '../wire/entity.ts'
import type { ItemResult } from './bulk.ts'
import { createCaller } from './caller.ts'
import { createResource, type Resource, type ResourceDeps, type Revised } from './resource.ts'
import { infoSectionFields, labelFields, type ListFields } from './query/list-fields.ts'
import { write } from './routes-below.ts'
import * as wire from './wire/labels.ts'
import { style } from './wire/codecs.ts'

/** Brands, ribbons and info sections. Products keep the ID of a deleted brand. */
export interface Labels<T, D, L extends ListFields> extends Resource<T, D, Revised<D>, L> {
  /**
   * Returns the label with this name, and creates it if it does not exist. `POST
   * /v3/{these}/get-or-create`.
   */
  getOrCreate(input: D, options?: CallOptions): Promise<T>
  /** The same for several labels, one result each. `POST /v3/bulk/{these}/get-or-create`. */
  bulkGetOrCreate(inputs: readonly D[], options?: CallOptions): Promise<ItemResult<T>[]>
}

export type Brands = Labels<wire.Brand, wire.BrandInput, typeof labelFields>
export type Ribbons = Labels<wire.Ribbon, wire.RibbonInput, typeof labelFields>
export type InfoSections = Labels<wire.InfoSection, wire.InfoSectionInput, typeof infoSectionFields>

interface LabelDeps<T, D extends object, L extends ListFields> extends Omit<
  ResourceDeps<T, D, Revised<D>, L>,
  'toDraft' | 'toPatch' | 'many'
> {
  readonly draft: Entity<D>
  /** Get-or-create accepts only names. */
  readonly named?: boolean
}

function createLabels<T extends { readonly id: string }, D extends object, L extends ListFields>(
  { send }: Connection,
  { draft: kindOfInput, named, ...parts }: LabelDeps<T, D, L>,
): Labels<T, D, L> {
  const { path, one, kind } = parts
  const toInput = (input: object) => kindOfInput.pick(input as D, style)
  const toWanted = (input: D) => (named ? (input as { name?: string }).name : toInput(input))
  const wanted = named ? `${one}Name` : one
  const getOrCreate = write('POST', `/${path}/get-or-create`)
  const bulkGetOrCreate = write('POST', `/bulk/${path}/get-or-create`)
  const toBulkBody = (inputs: readonly D[]) => ({ [`${wanted}s`]: inputs.map(toWanted) })
  const { one: fetchOne, bulk } = createCaller(send)

  return {
    ...createResource(send, { ...parts, many: `${one}s`, toDraft: toInput, toPatch: toInput }),
    getOrCreate: async (input, options) =>
      fetchOne(getOrCreate, one, kind, { ...options, body: { [wanted]: toWanted(input) } }),
    bulkGetOrCreate: async (inputs, options) =>
      bulk(bulkGetOrCreate, inputs, { toBody: toBulkBody, kind }, options),
  }
}

export function createBrands(connection: Connection): Brands {
  return createLabels(connection, {
    path: 'brands',
    one: 'brand',
    kind: wire.brand,
    draft: wire.labelInput,
    fields: labelFields,
    counted: 'ASSIGNED_PRODUCTS_COUNT',
    named: true,
  })
}

export function createRibbons(connection: Connection): Ribbons {
  return createLabels(connection, {
    path: 'ribbons',
    one: 'ribbon',
    kind: wire.ribbon,
    draft: wire.labelInput,
    fields: labelFields,
    counted: 'ASSIGNED_PRODUCT_COUNT',
    named: true,
  })
}

export function createInfoSections(connection: Connection): InfoSections {
  return createLabels(connection, {
    path: 'info-sections',
    one: 'infoSection',
    kind: wire.infoSection,
    draft: wire.infoSectionInput,
    fields: infoSectionFields,
    counted: 'ASSIGNED_PRODUCTS_COUNT',
  })
}
