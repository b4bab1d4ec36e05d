import type { CallOptions } from '../transport/exchange.ts'
import type { Entity } from '../wire/entity.ts'
import * as wire from './wire/labels.ts'
import type { ItemResult } from './bulk.ts'
import { checkRevision } from './check-ids.ts'
import { createCaller } from './caller.ts'
import { createQueryList } from './create-lists.ts'
import type { List } from './query/list.ts'
import { infoSectionFields, labelFields } from './query/list-fields.ts'
import type { ListFields } from './query/list-fields.ts'
import { add, read, write } from './store-route.ts'
import type { Connection } from '../create-connection.ts'

/** A change of one, with the id and revision it was read with. */
export type Revised<D> = Partial<D> & { readonly id: string; readonly revision: string }

export interface LabelOptions extends CallOptions {
  /** Also how many products have it. */
  readonly count?: boolean | undefined
}

/** Brands, ribbons and info sections: the same calls below their own address. */
export interface Labels<T, D, L extends ListFields> {
  /** `GET /v3/{these}/{id}`. */
  get(id: string, options?: LabelOptions): Promise<T>
  /** `POST /v3/{these}/query`. */
  query(options?: { readonly count?: boolean | undefined }): List<T, L>
  /** How many match, or how many there are; in preview. `POST /v3/{these}/count`. */
  count(list?: List<T, L>, options?: CallOptions): Promise<number>
  /** `POST /v3/{these}`. */
  create(draft: D, options?: CallOptions): Promise<T>
  /** The one of that name, made when there is none. `POST /v3/{these}/get-or-create`. */
  getOrCreate(draft: D, options?: CallOptions): Promise<T>
  /** `PATCH /v3/{these}/{id}`. A stale revision is a 409. */
  update(patch: Revised<D>, options?: CallOptions): Promise<T>
  /** For good; products keep the id of a brand that is gone. `DELETE /v3/{these}/{id}`. */
  delete(id: string, options?: CallOptions): Promise<void>
  /** Any number; one result for each, in order. `POST /v3/bulk/{these}/create`. */
  bulkCreate(drafts: readonly D[], options?: CallOptions): Promise<ItemResult<T>[]>
  /** `POST /v3/bulk/{these}/get-or-create`. */
  bulkGetOrCreate(drafts: readonly D[], options?: CallOptions): Promise<ItemResult<T>[]>
  /** `POST /v3/bulk/{these}/update`. */
  bulkUpdate(patches: readonly Revised<D>[], options?: CallOptions): Promise<ItemResult<T>[]>
  /** `POST /v3/bulk/{these}/delete`. */
  bulkDelete(ids: readonly string[], options?: CallOptions): Promise<ItemResult[]>
}

export type Brands = Labels<wire.Brand, wire.BrandDraft, typeof labelFields>
export type Ribbons = Labels<wire.Ribbon, wire.RibbonDraft, typeof labelFields>
export type InfoSections = Labels<wire.InfoSection, wire.InfoSectionDraft, typeof infoSectionFields>

interface LabelParts<T, D, L extends ListFields> {
  /** In the address: "info-sections". */
  readonly path: string
  /** In bodies: "infoSection", and the list of them. */
  readonly one: string
  readonly many: string
  readonly kind: Entity<T>
  readonly draft: Entity<D>
  readonly fields: L
  readonly counted: string
  /** Where get-or-create takes names alone: how it calls them. */
  readonly nameOf?: { readonly one: string; readonly many: string }
}

const style = { prices: 'text' } as const

/** The answers hold the entities only when asked to. */
const whole = (body: object) => ({ ...body, returnEntity: true })

function createLabels<T extends { readonly id: string }, D extends object, L extends ListFields>(
  { send }: Connection,
  parts: LabelParts<T, D, L>,
): Labels<T, D, L> {
  const { path, one, many, kind, counted } = parts
  const place = `/${path}/{id}`
  const routes = {
    get: read('GET', place),
    query: read('POST', `/${path}/query`),
    count: read('POST', `/${path}/count`),
    create: add(`/${path}`),
    getOrCreate: write('POST', `/${path}/get-or-create`),
    update: write('PATCH', place),
    delete: write('DELETE', place),
    bulkCreate: add(`/bulk/${path}/create`),
    bulkGetOrCreate: write('POST', `/bulk/${path}/get-or-create`),
    bulkUpdate: write('POST', `/bulk/${path}/update`),
    bulkDelete: write('POST', `/bulk/${path}/delete`),
  }
  const toFields = (count: boolean | undefined) => (count ? { fields: [counted] } : {})
  const toWire = (draft: D) => parts.draft.pick(draft, style)
  const toWanted = (drafts: readonly D[], several = false) => {
    const { nameOf } = parts
    const wanted = drafts.map((draft) =>
      nameOf ? (draft as { name?: string }).name : toWire(draft),
    )
    const { one: name, many: names } = nameOf ?? { one, many }
    return several ? { [names]: wanted } : { [name]: wanted[0] }
  }
  const toRevised = (patch: Revised<D>) => {
    checkRevision(patch)
    const { id, revision } = patch
    return { id, revision, ...toWire(patch as unknown as D) }
  }
  const { one: fetchOne, count: fetchCount, bulk } = createCaller(send)

  return {
    get: (id, { count, ...options } = {}) =>
      fetchOne(routes.get, one, kind, {
        ...options,
        path: { id },
        query: count ? { fields: counted } : {},
      }),
    query: ({ count } = {}) =>
      createQueryList(send, {
        route: routes.query,
        name: many,
        item: kind,
        noun: many,
        fields: parts.fields,
        most: 100,
        idOf: ({ id }) => id,
        extra: toFields(count),
      }),
    count: async (list, options) => fetchCount(routes.count, list, options),
    create: async (draft, options) =>
      fetchOne(routes.create, one, kind, { ...options, body: { [one]: toWire(draft) } }),
    getOrCreate: async (draft, options) =>
      fetchOne(routes.getOrCreate, one, kind, { ...options, body: toWanted([draft]) }),
    update: async (patch, options) =>
      fetchOne(routes.update, one, kind, {
        ...options,
        path: { id: patch.id },
        body: { [one]: toRevised(patch) },
      }),
    async delete(id, options) {
      await send(routes.delete, { ...options, path: { id } })
    },
    bulkCreate: async (drafts, options) =>
      bulk(
        routes.bulkCreate,
        drafts,
        { toBody: (call) => whole({ [many]: call.map((draft) => toWire(draft)) }), kind },
        options,
      ),
    bulkGetOrCreate: async (drafts, options) =>
      bulk(
        routes.bulkGetOrCreate,
        drafts,
        { toBody: (call) => toWanted(call, true), kind },
        options,
      ),
    async bulkUpdate(patches, options) {
      return bulk(
        routes.bulkUpdate,
        patches.map(toRevised),
        {
          toBody: (call) => whole({ [many]: call.map((each) => ({ [one]: each })) }),
          idOf: ({ id }) => id,
          kind,
        },
        options,
      )
    },
    bulkDelete: (ids, options) =>
      bulk(
        routes.bulkDelete,
        ids,
        { toBody: (call) => ({ [`${one}Ids`]: call }), idOf: (id) => id },
        options,
      ),
  }
}

export function createBrands(connection: Connection): Brands {
  return createLabels(connection, {
    path: 'brands',
    one: 'brand',
    many: 'brands',
    kind: wire.brand,
    draft: wire.labelDraft,
    fields: labelFields,
    counted: 'ASSIGNED_PRODUCTS_COUNT',
    nameOf: { one: 'brandName', many: 'brandNames' },
  })
}

export function createRibbons(connection: Connection): Ribbons {
  return createLabels(connection, {
    path: 'ribbons',
    one: 'ribbon',
    many: 'ribbons',
    kind: wire.ribbon,
    draft: wire.labelDraft,
    fields: labelFields,
    counted: 'ASSIGNED_PRODUCT_COUNT',
    nameOf: { one: 'ribbonName', many: 'ribbonNames' },
  })
}

export function createInfoSections(connection: Connection): InfoSections {
  return createLabels(connection, {
    path: 'info-sections',
    one: 'infoSection',
    many: 'infoSections',
    kind: wire.infoSection,
    draft: wire.infoSectionDraft,
    fields: infoSectionFields,
    counted: 'ASSIGNED_PRODUCTS_COUNT',
  })
}
