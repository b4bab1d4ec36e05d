import { badInput } from '../api-error.ts'
import type { CallOptions } from '../transport/exchange.ts'
import { readEntity } from '../v1/calls.ts'
import type { Entity } from '../wire/entity.ts'
import { number } from '../wire/kind.ts'
import * as wire from './wire/labels.ts'
import { type ItemResult, readBulk } from './bulk.ts'
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
  /** `POST /v3/{these}/count`. */
  count(filter?: object, options?: CallOptions): Promise<number>
  /** `POST /v3/{these}`. */
  create(draft: D, options?: CallOptions): Promise<T>
  /** The one of that name, made when there is none. `POST /v3/{these}/get-or-create`. */
  getOrCreate(draft: D, options?: CallOptions): Promise<T>
  /** `PATCH /v3/{these}/{id}`. A stale revision is a 409. */
  update(patch: Revised<D>, options?: CallOptions): Promise<T>
  /** For good; products keep the id of a brand that is gone. `DELETE /v3/{these}/{id}`. */
  delete(id: string, options?: CallOptions): Promise<void>
  /** 1 to 100; one result for each, in order. `POST /v3/bulk/{these}/create`. */
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

interface LabelParts<T, L extends ListFields> {
  /** In the address: "info-sections". */
  readonly path: string
  /** In bodies: "infoSection", and the list of them. */
  readonly one: string
  readonly many: string
  readonly kind: Entity<T>
  readonly writable: readonly string[]
  readonly fields: L
  readonly counted: string
  /** Where get-or-create takes names alone: how it calls them. */
  readonly nameOf?: { readonly one: string; readonly many: string }
}

const style = { prices: 'text' } as const

export function checkSize(noun: string, count: number, most: number) {
  if (count >= 1 && count <= most) return
  throw badInput(`One call takes 1 to ${most} ${noun}, not ${count}.`)
}

function createLabels<T extends { readonly id: string }, D extends object, L extends ListFields>(
  { send }: Connection,
  parts: LabelParts<T, L>,
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
  const toWire = (draft: object, names: readonly string[] = parts.writable) => {
    const written = kind.pick(draft as T, style)
    return Object.fromEntries(
      names.flatMap((name) => (name in written ? [[name, written[name]]] : [])),
    )
  }
  const toWanted = (drafts: readonly D[], several = false) => {
    const { nameOf } = parts
    const wanted = drafts.map((draft) =>
      nameOf ? (draft as { name?: string }).name : toWire(draft),
    )
    const { one: name, many: names } = nameOf ?? { one, many }
    return several ? { [names]: wanted } : { [name]: wanted[0] }
  }
  const toRevised = (patch: Revised<D>) => {
    if (!patch.id || !patch.revision) {
      throw badInput(`An update of ${many} needs the id and the revision it was read with.`)
    }
    return toWire(patch, ['id', 'revision', ...parts.writable])
  }
  async function bulk<Item>(
    route: (typeof routes)['create'],
    body: object,
    ids: readonly (string | undefined)[],
    options: CallOptions | undefined,
    item?: Entity<T>,
  ) {
    checkSize(many, ids.length, 100)
    const answer = await send(route, { ...options, body })
    return readBulk(route, answer, answer.body['results'], ids, item) as ItemResult<Item>[]
  }
  const blank = (drafts: readonly D[]) => drafts.map(() => undefined)

  return {
    async get(id, { count, ...options } = {}) {
      const query = count ? { fields: counted } : {}
      const answer = await send(routes.get, { ...options, path: { id }, query })
      return readEntity(routes.get, answer, one, kind)
    },
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
    async count(filter = {}, options = {}) {
      const { body } = await send(routes.count, { ...options, body: { filter } })
      return number.read(body['count']) ?? 0
    },
    async create(draft, options) {
      const answer = await send(routes.create, { ...options, body: { [one]: toWire(draft) } })
      return readEntity(routes.create, answer, one, kind)
    },
    async getOrCreate(draft, options) {
      const route = routes.getOrCreate
      const answer = await send(route, { ...options, body: toWanted([draft]) })
      return readEntity(route, answer, one, kind)
    },
    async update(patch, options) {
      const body = { [one]: toRevised(patch) }
      const answer = await send(routes.update, { ...options, path: { id: patch.id }, body })
      return readEntity(routes.update, answer, one, kind)
    },
    async delete(id, options) {
      await send(routes.delete, { ...options, path: { id } })
    },
    bulkCreate: (drafts, options) =>
      bulk(
        routes.bulkCreate,
        { [many]: drafts.map((draft) => toWire(draft)), returnEntity: true },
        blank(drafts),
        options,
        kind,
      ),
    bulkGetOrCreate: (drafts, options) =>
      bulk(
        routes.bulkGetOrCreate,
        { ...toWanted(drafts, true), returnEntity: true },
        blank(drafts),
        options,
        kind,
      ),
    bulkUpdate: (patches, options) =>
      bulk(
        routes.bulkUpdate,
        { [many]: patches.map((patch) => ({ [one]: toRevised(patch) })), returnEntity: true },
        patches.map(({ id }) => id),
        options,
        kind,
      ),
    bulkDelete: (ids, options) => bulk(routes.bulkDelete, { [`${one}Ids`]: ids }, ids, options),
  }
}

export function createBrands(connection: Connection): Brands {
  return createLabels(connection, {
    path: 'brands',
    one: 'brand',
    many: 'brands',
    kind: wire.brand,
    writable: ['name'],
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
    writable: ['name'],
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
    writable: ['uniqueName', 'title', 'description', 'plainDescription'],
    fields: infoSectionFields,
    counted: 'ASSIGNED_PRODUCTS_COUNT',
  })
}
