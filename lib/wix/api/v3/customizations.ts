import type { Connection } from '../create-connection.ts'
import type { CallOptions, Route } from '../transport/request-context.ts'
import type { Entity } from '../wire/entity.ts'
import type { ItemResult } from './bulk.ts'
import { createCaller } from './caller.ts'
import { checkCount } from './check-ids.ts'
import { createReads, createResource, idOf, type Resource } from './resource.ts'
import { customizationFields } from './query/list-fields.ts'
import { add, write } from './routes-below.ts'
import {
  customization,
  customizationChoice,
  type Customization,
  type CustomizationChoice,
  customizationInput,
  type CustomizationInput,
  customizationPatch,
  type CustomizationPatch,
} from './wire/customization.ts'
import { style } from './wire/codecs.ts'

/** A change of choices. `revision` is that of the customization when it was read. */
export interface ChoiceCall extends CallOptions {
  readonly revision: string
}

/**
 * Options and modifiers that products share. Writes are elevated. An option in use cannot be deleted; a
 * modifier is removed from its products.
 */
export interface Customizations extends Omit<
  Resource<Customization, CustomizationInput, CustomizationPatch, typeof customizationFields>,
  'bulkDelete'
> {
  /** Adds 1 to 1,000 choices. `POST …/add-choices`. */
  addChoices(
    id: string,
    choices: readonly CustomizationChoice[],
    options?: CallOptions,
  ): Promise<Customization>
  /** Replaces all choices, 1 to 1,000. `POST …/set-choices`. */
  setChoices(
    id: string,
    choices: readonly CustomizationChoice[],
    options?: CallOptions,
  ): Promise<Customization>
  /** Removes 1 to 100 choices. A choice in use is refused. `POST …/remove-choices`. */
  removeChoices(
    id: string,
    choiceIds: readonly string[],
    options?: CallOptions & { readonly revision?: string },
  ): Promise<Customization>
  /** Updates 1 to 100 choices, each with its ID. Developer preview. `POST …/update-choices`. */
  updateChoices(
    id: string,
    choices: readonly CustomizationChoice[],
    options: ChoiceCall,
  ): Promise<Customization>
  /** Sets the order of all choices. Developer preview. `POST …/reorder-choices`. */
  reorderChoices(
    id: string,
    choiceIds: readonly string[],
    options: ChoiceCall,
  ): Promise<Customization>
  /** Adds choices to several customizations. `POST /v3/bulk/customizations/add-choices`. */
  bulkAddChoices(
    additions: readonly { readonly id: string; readonly choices: readonly CustomizationChoice[] }[],
    options?: CallOptions,
  ): Promise<ItemResult<Customization>[]>
}

const one = '/customizations/{id}'
const routes = {
  addChoices: add(`${one}/add-choices`),
  setChoices: write('POST', `${one}/set-choices`),
  removeChoices: write('POST', `${one}/remove-choices`),
  updateChoices: write('POST', `${one}/update-choices`),
  reorderChoices: write('POST', `${one}/reorder-choices`),
  bulkAddChoices: add('/bulk/customizations/add-choices'),
}

function toChoiceBody(choice: CustomizationChoice) {
  const { key: _, ...rest } = customizationChoice.write(choice, style) as Record<string, unknown>
  return rest
}

const toChoices = (choices: readonly CustomizationChoice[]) => ({
  choices: choices.map(toChoiceBody),
})
const toIds = (choiceIds: readonly string[]) => ({ choiceIds })

function toBody<T extends CustomizationInput | CustomizationPatch>(value: T, kind: Entity<T>) {
  const { choicesSettings: settings } = value
  const body = kind.pick(value, style)
  return settings === undefined
    ? body
    : { ...body, choicesSettings: settings.choices ? toChoices(settings.choices) : {} }
}

const parts = {
  path: 'customizations',
  one: 'customization',
  many: 'customizations',
  kind: customization,
  fields: customizationFields,
  counted: 'ASSIGNED_PRODUCTS_COUNT',
} as const

/** Creates a client that can only list customizations. */
export function createCustomizationList({ send }: Connection): Pick<Customizations, 'query'> {
  const { query } = createReads(send, parts)
  return { query }
}

export function createCustomizations({ send }: Connection): Customizations {
  const { one: fetchOne, bulk } = createCaller(send)
  /** Sends a call about up to `most` choices of one customization. */
  const withChoices =
    <C>(route: Route, max: number, toChange: (choices: readonly C[]) => object) =>
    async (
      id: string,
      choices: readonly C[],
      { revision, ...options }: CallOptions & { readonly revision?: string } = {},
    ) => {
      checkCount(choices, max)
      const call = { ...options, path: { id }, body: { ...toChange(choices), revision } }
      return fetchOne(route, 'customization', customization, call)
    }
  // There is no bulk deletion; customizations are deleted one by one.
  const { bulkDelete: _, ...resource } = createResource(send, {
    ...parts,
    toDraft: (input: CustomizationInput) => toBody(input, customizationInput),
    toPatch: (patch: CustomizationPatch) => toBody(patch, customizationPatch),
  })

  return {
    ...resource,
    addChoices: withChoices(routes.addChoices, 1000, toChoices),
    setChoices: withChoices(routes.setChoices, 1000, toChoices),
    removeChoices: withChoices(routes.removeChoices, 100, toIds),
    updateChoices: withChoices(
      routes.updateChoices,
      100,
      (choices: readonly CustomizationChoice[]) => ({
        choices: choices.map((each) => ({ choice: toChoiceBody(each) })),
      }),
    ),
    reorderChoices: withChoices(routes.reorderChoices, 1000, toIds),
    bulkAddChoices: async (additions, options) => {
      const whole = (call: typeof additions) => ({
        customizationsChoices: call.map(({ id, choices }) => ({
          customizationId: id,
          ...toChoices(choices),
        })),
        returnEntity: true,
      })
      return bulk(
        routes.bulkAddChoices,
        additions,
        { toBody: whole, idOf, kind: customization },
        options,
      )
    },
  }
}
