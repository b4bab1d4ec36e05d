import type { Connection } from '../create-connection.ts'
import type { CallOptions, Route } from '../transport/exchange.ts'
import type { Entity } from '../wire/entity.ts'
import type { ItemResult } from './bulk.ts'
import { createCaller } from './caller.ts'
import { checkCount, checkIds, checkRevision } from './check-ids.ts'
import { createQueryList } from './create-lists.ts'
import type { LabelOptions } from './labels.ts'
import type { List } from './query/list.ts'
import { customizationFields } from './query/list-fields.ts'
import { add, read, write } from './store-route.ts'
import {
  customization,
  customizationChoice,
  type Customization,
  type CustomizationChoice,
  customizationDraft,
  type CustomizationDraft,
  customizationPatch,
  type CustomizationPatch,
} from './wire/customization.ts'

/** A change of choices; `revision` as the customization was read. */
export interface ChoiceCall extends CallOptions {
  readonly revision: string
}

/** Options and modifiers that products share. Writes are elevated. */
export interface Customizations {
  /** `GET /v3/customizations/{customizationId}`. */
  get(id: string, options?: LabelOptions): Promise<Customization>
  /** `POST /v3/customizations/query`. */
  query(options?: {
    readonly count?: boolean | undefined
  }): List<Customization, typeof customizationFields>
  /** How many match, or how many there are. `POST /v3/customizations/count`. */
  count(
    list?: List<Customization, typeof customizationFields>,
    options?: CallOptions,
  ): Promise<number>
  /** `POST /v3/customizations`. */
  create(draft: CustomizationDraft, options?: CallOptions): Promise<Customization>
  /** `PATCH /v3/customizations/{customization.id}`. A stale revision is a 409. */
  update(patch: CustomizationPatch, options?: CallOptions): Promise<Customization>
  /** An option that products use is refused; a modifier is taken off them. `DELETE …/{customizationId}`. */
  delete(id: string, options?: CallOptions): Promise<void>
  /** 1 to 1,000. `POST …/add-choices`. */
  addChoices(
    id: string,
    choices: readonly CustomizationChoice[],
    options?: CallOptions,
  ): Promise<Customization>
  /** Replaces all of them, 1 to 1,000. `POST …/set-choices`. */
  setChoices(
    id: string,
    choices: readonly CustomizationChoice[],
    options?: CallOptions,
  ): Promise<Customization>
  /** 1 to 100; one that products use is refused. `POST …/remove-choices`. */
  removeChoices(
    id: string,
    choiceIds: readonly string[],
    options?: CallOptions & { readonly revision?: string },
  ): Promise<Customization>
  /** 1 to 100, each with its id; in preview. `POST …/update-choices`. */
  updateChoices(
    id: string,
    choices: readonly CustomizationChoice[],
    options: ChoiceCall,
  ): Promise<Customization>
  /** All of them, in preview. `POST …/reorder-choices`. */
  reorderChoices(
    id: string,
    choiceIds: readonly string[],
    options: ChoiceCall,
  ): Promise<Customization>
  /** Any number, one result for each, in order. `POST /v3/bulk/customizations/create`. */
  bulkCreate(
    drafts: readonly CustomizationDraft[],
    options?: CallOptions,
  ): Promise<ItemResult<Customization>[]>
  /** `POST /v3/bulk/customizations/update`. */
  bulkUpdate(
    patches: readonly CustomizationPatch[],
    options?: CallOptions,
  ): Promise<ItemResult<Customization>[]>
  /** `POST /v3/bulk/customizations/add-choices`. */
  bulkAddChoices(
    additions: readonly { readonly id: string; readonly choices: readonly CustomizationChoice[] }[],
    options?: CallOptions,
  ): Promise<ItemResult<Customization>[]>
}

const one = '/customizations/{customizationId}'
const routes = {
  get: read('GET', one),
  query: read('POST', '/customizations/query'),
  count: read('POST', '/customizations/count'),
  create: add('/customizations'),
  update: write('PATCH', one),
  delete: write('DELETE', one),
  addChoices: add(`${one}/add-choices`),
  setChoices: write('POST', `${one}/set-choices`),
  removeChoices: write('POST', `${one}/remove-choices`),
  updateChoices: write('POST', `${one}/update-choices`),
  reorderChoices: write('POST', `${one}/reorder-choices`),
  bulkCreate: add('/bulk/customizations/create'),
  bulkUpdate: write('POST', '/bulk/customizations/update'),
  bulkAddChoices: add('/bulk/customizations/add-choices'),
}

const style = { prices: 'text' } as const
const counted = 'ASSIGNED_PRODUCTS_COUNT'
function toChoiceBody(choice: CustomizationChoice) {
  const { key: _, ...rest } = customizationChoice.write(choice, style) as Record<string, unknown>
  return rest
}

function toBody<T extends CustomizationDraft | CustomizationPatch>(value: T, kind: Entity<T>) {
  const { choicesSettings: settings } = value
  const body = kind.pick(value, style)
  return settings === undefined
    ? body
    : { ...body, choicesSettings: { choices: settings.choices?.map(toChoiceBody) } }
}

const toDraftBody = (draft: CustomizationDraft) => toBody(draft, customizationDraft)

function toPatchBody(patch: CustomizationPatch) {
  checkRevision(patch)
  return toBody(patch, customizationPatch)
}

export function createCustomizations({ send }: Connection): Customizations {
  const { one: fetchOne, count: fetchCount, bulk } = createCaller(send)
  const sendOne = (
    route: Route,
    id: string | undefined,
    body: object,
    options: CallOptions | undefined,
  ) =>
    fetchOne(route, 'customization', customization, {
      ...options,
      ...(id !== undefined && { path: { customizationId: id } }),
      body,
    })
  const sendBulk = <T>(
    route: Route,
    items: readonly T[],
    toCall: (items: readonly T[]) => object,
    idOf: (item: T) => string | undefined,
    options: CallOptions | undefined,
  ) => {
    const toWhole = (call: readonly T[]) => ({ ...toCall(call), returnEntity: true })
    return bulk(route, items, { toBody: toWhole, idOf, kind: customization }, options)
  }

  return {
    get: (customizationId, { count, ...options } = {}) =>
      fetchOne(routes.get, 'customization', customization, {
        ...options,
        path: { customizationId },
        query: count ? { fields: counted } : {},
      }),
    query: ({ count } = {}) =>
      createQueryList(send, {
        route: routes.query,
        name: 'customizations',
        item: customization,
        noun: 'customizations',
        fields: customizationFields,
        most: 100,
        idOf: ({ id }) => id,
        extra: count ? { fields: [counted] } : {},
      }),
    count: async (list, options) => fetchCount(routes.count, list, options),
    create: (draft, options) =>
      sendOne(routes.create, undefined, { customization: toDraftBody(draft) }, options),
    update: async (patch, options) =>
      sendOne(routes.update, patch.id, { customization: toPatchBody(patch) }, options),
    async delete(customizationId, options) {
      await send(routes.delete, { ...options, path: { customizationId } })
    },
    async addChoices(id, choices, options) {
      checkCount(choices, 1000)
      return sendOne(routes.addChoices, id, { choices: choices.map(toChoiceBody) }, options)
    },
    async setChoices(id, choices, options) {
      checkCount(choices, 1000)
      return sendOne(routes.setChoices, id, { choices: choices.map(toChoiceBody) }, options)
    },
    async removeChoices(id, choiceIds, { revision, ...options } = {}) {
      checkCount(choiceIds, 100)
      return sendOne(routes.removeChoices, id, { choiceIds, revision }, options)
    },
    async updateChoices(id, choices, { revision, ...options }) {
      checkCount(choices, 100)
      const body = { revision, choices: choices.map((each) => ({ choice: toChoiceBody(each) })) }
      return sendOne(routes.updateChoices, id, body, options)
    },
    async reorderChoices(id, choiceIds, { revision, ...options }) {
      checkCount(choiceIds, 1000)
      return sendOne(routes.reorderChoices, id, { choiceIds, revision }, options)
    },
    bulkCreate: async (drafts, options) =>
      sendBulk(
        routes.bulkCreate,
        drafts.map(toDraftBody),
        (customizations) => ({ customizations }),
        () => undefined,
        options,
      ),
    async bulkUpdate(patches, options) {
      checkIds(patches.map(({ id }) => id))
      return sendBulk(
        routes.bulkUpdate,
        patches,
        (call) => ({
          customizations: call.map((patch) => ({ customization: toPatchBody(patch) })),
        }),
        ({ id }) => id,
        options,
      )
    },
    bulkAddChoices: async (additions, options) =>
      sendBulk(
        routes.bulkAddChoices,
        additions,
        (call) => ({
          customizationsChoices: call.map(({ id, choices }) => ({
            customizationId: id,
            choices: choices.map(toChoiceBody),
          })),
        }),
        ({ id }) => id,
        options,
      ),
  }
}
