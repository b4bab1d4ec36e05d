import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductChange, ProductOutcome, V3Client } from '#lib/wix/api/v3/index.ts'
import { ids, openV3 } from './open-v3.ts'
import { iterations } from '#tests/iterations.ts'

/*
 * Whatever another user changes between our read and our write: nothing is lost, no value is
 * overwritten without being seen, and no conflict is reported where there is none.
 */

const fields = [
  'MERCHANT_DATA',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'PLAIN_DESCRIPTION',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
] as const

type State = ReadonlyMap<string, unknown>

/** Every part of a product, each with its own name. */
async function readState(client: V3Client): Promise<State> {
  const product = await client.products.get(ids.shirt, { fields })
  const state = new Map<string, unknown>([
    ['name', product.name],
    ['visible', product.visible],
    ['plainDescription', product.plainDescription],
    ['ribbon', product.ribbon?.name],
  ])
  for (const option of product.options ?? []) {
    for (const choice of option.choicesSettings?.choices ?? []) {
      state.set(
        `choice ${option.name}/${choice.name}`,
        choice.media?.items?.map((each) => each.mediaId),
      )
    }
  }
  for (const variant of product.variantsInfo?.variants ?? []) {
    const chosen = variant.choices?.map((choice) => choice.optionChoiceNames?.choiceName)
    const at = (name: string) => `variant ${chosen?.join('/')} ${name}`
    state.set(at('id'), variant.id)
    state.set(at('actualPrice'), variant.price?.actualPrice?.amount)
    state.set(at('compareAtPrice'), variant.price?.compareAtPrice?.amount)
    state.set(at('cost'), variant.revenueDetails?.cost?.amount)
    state.set(at('sku'), variant.sku)
    state.set(at('weight'), variant.physicalProperties?.weight)
    state.set(at('visible'), variant.visible)
  }
  for (const [index, item] of (product.media?.itemsInfo?.items ?? []).entries()) {
    state.set(`media ${index}`, item.id)
    state.set(`media ${item.id} altText`, item.altText)
  }
  return state
}

type ValueName = 'actualPrice' | 'compareAtPrice' | 'cost' | 'sku' | 'weight' | 'visible'

/** An edit of one value. Variants are given by their index. */
type Op =
  | { readonly kind: 'field'; readonly name: 'name' | 'plainDescription'; readonly value: string }
  | { readonly kind: 'visible'; readonly value: boolean }
  | { readonly kind: 'ribbon'; readonly value: string }
  | {
      readonly kind: 'variant'
      readonly index: number
      readonly name: ValueName
      readonly value: number
    }
  | { readonly kind: 'altText'; readonly value: string }
  | { readonly kind: 'choice'; readonly option: 'Size' | 'Colour' }
  | { readonly kind: 'picture' }

const value = fc.integer({ min: 1, max: 4 })
const word = value.map((each) => `Word ${each}`)
const op: fc.Arbitrary<Op> = fc.oneof(
  fc.record({
    kind: fc.constant('field' as const),
    name: fc.constantFrom('name' as const, 'plainDescription' as const),
    value: word,
  }),
  fc.record({ kind: fc.constant('visible' as const), value: fc.boolean() }),
  fc.record({ kind: fc.constant('ribbon' as const), value: word }),
  fc.record({
    kind: fc.constant('variant' as const),
    index: fc.nat(3),
    name: fc.constantFrom<ValueName>(
      'actualPrice',
      'compareAtPrice',
      'cost',
      'sku',
      'weight',
      'visible',
    ),
    value,
  }),
  fc.record({ kind: fc.constant('altText' as const), value: word }),
  fc.record({
    kind: fc.constant('choice' as const),
    option: fc.constantFrom('Size' as const, 'Colour' as const),
  }),
  fc.constant({ kind: 'picture' as const }),
)

interface Meant {
  readonly change: ProductChange
  /** The values that it sets, by the names above. Structural edits set no existing value. */
  readonly sets: State
}

const chosenNames = ['S/Red', 'S/Blue', 'M/Red', 'M/Blue']
let counter = 0

/** Values that break no other rule: compare-at prices are always above, SKUs are always new. */
function toValue(name: ValueName, number: number, who: string): string | number | boolean {
  if (name === 'visible') return number % 2 === 0
  if (name === 'weight') return number / 4
  if (name === 'sku') return `${who}-${(counter += 1)}`
  return name === 'compareAtPrice' ? `${40 + number}` : `${number}.5`
}

const set = (name: string, to: unknown, change: ProductChange) => ({
  change,
  sets: new Map([[name, to]]),
})

async function mean(each: Op, client: V3Client, who: string): Promise<Meant> {
  const product = await client.products.get(ids.shirt, { fields })
  switch (each.kind) {
    case 'field':
      return set(each.name, each.value, { [each.name]: each.value })
    case 'visible':
      return set('visible', each.value, { visible: each.value })
    case 'ribbon':
      return set('ribbon', each.value, { ribbon: { name: each.value } })
    case 'variant': {
      const to = toValue(each.name, each.value, who)
      const id = product.variantsInfo?.variants?.[each.index]?.id ?? ''
      const name = `variant ${chosenNames[each.index]} ${each.name}`
      return set(name, to, { variants: [{ id, [each.name]: to }] })
    }
    case 'altText':
      return set('media red.jpg altText', each.value, {
        media: { altTexts: [{ id: 'red.jpg', altText: each.value }] },
      })
    case 'choice': {
      const optionId = product.options?.find(({ name }) => name === each.option)?.id ?? ''
      const name = `New ${(counter += 1)}`
      const choice = each.option === 'Size' ? { name } : { name, colorCode: '#123456' }
      return { change: { options: [{ do: 'add-choice', optionId, choice }] }, sets: new Map() }
    }
    case 'picture': {
      const add = [{ url: `https://example.com/${(counter += 1)}.jpg` }]
      return { change: { media: { add } }, sets: new Map() }
    }
  }
}

/**
 * It is a conflict if the other user set the same field to a value that differs from the old one and
 * from ours.
 */
function isConflict(mine: State, theirs: State, before: State): boolean {
  return [...mine].some(
    ([name, to]) =>
      theirs.has(name) && theirs.get(name) !== to && theirs.get(name) !== before.get(name),
  )
}

interface Step {
  readonly mine: Op
  readonly remote: Op | undefined
  readonly isLost: boolean
}

const steps = fc.array(
  fc.record({
    mine: op,
    remote: fc.option(op, { nil: undefined, freq: 2 }),
    isLost: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

type Do = (
  client: V3Client,
  change: ProductChange,
) => Promise<ProductOutcome | { readonly kind: string }>

const isWrite = ({ method, url }: Request) =>
  method === 'PATCH' || /bulk\/products\/update/.test(url)

async function expectProperty(all: readonly Step[], act: Do) {
  let between: (() => Promise<unknown>) | undefined
  let isLost = false
  const store = openV3({
    // The pauses between attempts take no time here.
    clock: { now: () => Date.now(), sleep: (delayMs) => sleepBriefly(delayMs) },
    async between(request) {
      if (!isWrite(request)) return
      const once = between
      between = undefined
      await once?.()
    },
    isLost(request) {
      const lost = isLost && isWrite(request)
      isLost &&= !lost
      return lost
    },
  })
  for (const step of all) {
    const mine = await mean(step.mine, store.other, 'mine')
    const theirs = step.remote && (await mean(step.remote, store.other, 'theirs'))
    const before = await readState(store.other)
    between = theirs && (() => store.other.products.change(ids.shirt, theirs.change))
    // A write that is not repeatable is not sent again; its loss is reported.
    isLost = step.isLost && step.mine.kind !== 'picture'
    const outcome = await act(store.client, mine.change)
    const theyWrote = between === undefined && theirs !== undefined
    between = undefined
    isLost = false
    const after = await readState(store.other)

    const theirSets: State = theyWrote ? theirs.sets : new Map()
    // A value that was already set needed no write, and a later value of the other user stays beside
    // it.
    const isSo = mine.sets.size > 0 && [...mine.sets].every(([name, to]) => before.get(name) === to)
    const isExpected = !isSo && isConflict(mine.sets, theirSets, before)
    expect(outcome.kind).toBe(isSo ? 'unchanged' : isExpected ? 'conflict' : 'applied')
    const sets = outcome.kind === 'applied' ? mine.sets : []
    const wanted = new Map([...before, ...theirSets, ...sets])
    for (const [name, to] of wanted) expect([name, after.get(name)]).toEqual([name, to])
  }
}

/** Timeouts and long pauses never fire here; only the pauses between attempts are short. */
function sleepBriefly(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs >= 30_000 ? delayMs : 0).unref()
  })
}

const changeOne: Do = (client, change) => client.products.change(ids.shirt, change)

const changeTwo: Do = async (client, change) => {
  const both = [
    { id: ids.shirt, change },
    { id: ids.mug, change: { plainDescription: `<p>${(counter += 1)}</p>` } },
  ]
  const [outcome] = await client.products.changeMany(both)
  if (outcome === undefined) throw new Error('No outcome')
  return outcome
}

describe('no sequence of changes loses anything while another user changes the product', () => {
  it('one at a time', async () => {
    await fc.assert(
      fc.asyncProperty(steps, (all) => expectProperty(all, changeOne)),
      { numRuns: iterations(60, 60, 600) },
    )
  })

  it('in bulk', async () => {
    await fc.assert(
      fc.asyncProperty(steps, (all) => expectProperty(all, changeTwo)),
      { numRuns: iterations(40, 40, 400) },
    )
  })
})
