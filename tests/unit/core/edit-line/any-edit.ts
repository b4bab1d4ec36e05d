import * as fc from 'fast-check'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { EditParts, LineContext } from '#lib/core/edit-line/edit-line.ts'
import { definitionOf, type Operation } from '#lib/core/operations/operations.ts'
import { operations } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { listNamedLocations } from '#lib/core/search/filters/not-in-store.ts'
import { anyQuery, isForEveryProduct } from '#tests/unit/core/search/any-query.ts'
import { now } from './context.ts'

const is = <const T extends string>(...values: T[]) => fc.constantFrom(...values)

/** Texts with what has a meaning in a line. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      is(
        '"',
        '\\',
        '\n',
        ';',
        ' ; hide',
        '→',
        '->',
        '=',
        'to',
        ' until ',
        '%',
        '“',
        '+5%',
        'sku:A',
      ),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))

const anyAmount = fc
  .tuple(
    is('', '-'),
    fc.integer({ min: 0, max: 9_999_999 }),
    fc.option(fc.stringMatching(/^\d{0,3}[1-9]$/), { nil: undefined }),
  )
  .map(([sign, units, decimals]) =>
    amount(`${units === 0 ? '' : sign}${units}${decimals === undefined ? '' : `.${decimals}`}`),
  )

const anyRounding = fc.oneof(
  fc.record({ to: is('none', 'currency') }),
  fc.record({ to: is('whole'), direction: is('nearest', 'up', 'down') }),
  fc.record({
    to: is('ending'),
    ending: fc.stringMatching(/^\d{1,3}$/),
    direction: is('nearest', 'up', 'down'),
  }),
)

const anyName = anyText.filter((text) => text.trim() !== '')
const anyOnly = fc.option(
  fc
    .uniqueArray(fc.tuple(anyName, anyName), {
      minLength: 1,
      maxLength: 3,
      selector: ([name]) => name.trim().toLowerCase(),
    })
    .map((pairs) => Object.fromEntries(pairs)),
  { nil: undefined },
)

const amountStep = fc.oneof(
  fc.record({ by: is('percent'), percent: anyAmount }),
  fc.record({ by: is('amount', 'set'), amount: anyAmount }),
)

/** The values that the operations of the previews do not have. */
const wideOperations: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: is('price'),
    only: anyOnly,
    target: is('list', 'paid'),
    keepPaid: fc.boolean(),
    asAmount: fc.boolean(),
    step: fc.oneof(
      amountStep,
      fc.record({ by: is('markup', 'margin', 'compare-at'), percent: anyAmount }),
    ),
    rounding: anyRounding,
  }),
  fc.record({
    kind: is('sale'),
    do: is('start'),
    by: is('amount'),
    amount: anyAmount,
    rounding: anyRounding,
  }),
  fc.record({ kind: is('cost', 'weight'), only: anyOnly, step: amountStep, rounding: anyRounding }),
  fc.record({
    kind: is('compare-at'),
    only: anyOnly,
    step: fc.oneof(amountStep, fc.record({ by: is('clear') })),
    rounding: anyRounding,
  }),
  fc.record({
    kind: is('stock'),
    only: anyOnly,
    do: is('move', 'set'),
    quantity: fc.integer({ min: -2_000_000, max: 2_000_000 }),
    at: fc.option(fc.record({ id: anyText, name: anyText }), { nil: undefined }),
  }),
  fc.record({
    kind: is('size'),
    only: anyOnly,
    field: is('dimensions', 'packageDimensions'),
    do: is('set'),
    length: fc.option(anyAmount, { nil: undefined }),
    height: anyAmount,
    unit: fc.option(is('MM', 'M', 'IN', 'FT', 'YD'), { nil: undefined }),
    onlyEmpty: fc.boolean(),
  }),
  fc.record({
    kind: is('preorder'),
    only: anyOnly,
    do: is('on'),
    message: fc.option(anyText, { nil: undefined }),
    limit: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
  }),
  fc.record({ kind: is('visible'), only: anyOnly, visible: fc.boolean() }),
  fc.record({ kind: is('ribbon', 'brand'), name: anyText }),
  fc.record({
    kind: is('tag'),
    do: is('add', 'remove'),
    list: is('tags', 'privateTags'),
    id: anyText,
  }),
  fc.record({ kind: is('ribbon', 'brand'), name: anyText, template: fc.constant(true) }),
  fc.record({
    kind: is('collection'),
    do: is('add', 'remove'),
    id: anyText.map((id) => id as CollectionId),
    name: anyText,
  }),
  fc.record({
    kind: is('text'),
    only: anyOnly,
    field: is('name', 'slug', 'sku', 'barcode', 'description', 'seoTitle', 'seoDescription'),
    step: fc.oneof(
      fc.record({ by: is('prefix', 'suffix'), text: anyText }),
      fc.record({ by: is('set', 'template'), text: anyText, onlyEmpty: fc.boolean() }),
      fc.record({ by: is('replace'), find: anyText, text: anyText, anyCase: fc.boolean() }),
    ),
  }),
  fc.record({ kind: is('info'), do: is('add'), title: anyText, html: anyText }),
  fc.record({
    kind: is('media'),
    do: is('show-for'),
    position: fc.integer({ min: -9, max: 99 }),
    option: anyText,
    choice: anyText,
  }),
  fc.record({ kind: is('alt-text'), pattern: anyText, replace: fc.boolean() }),
)

const validOperations = fc
  .oneof(operations, wideOperations)
  .filter((operation) => definitionOf(operation).error?.(operation) === undefined)

const anySteps = fc
  .tuple(fc.array(validOperations, { minLength: 1, maxLength: 4 }), fc.integer({ max: 9, min: 0 }))
  .map(([steps, chance]): readonly Operation[] =>
    chance === 0 ? steps.concat({ kind: 'delete' }) : steps,
  )

const minuteMs = 60_000
const anySchedule = fc
  .record({
    minutes: fc.integer({ min: 1, max: 1_000_000 }),
    millis: fc.oneof(fc.constant(0), fc.nat(minuteMs - 1)),
    lastsMinutes: fc.option(fc.integer({ min: 1, max: 1400 }), { nil: undefined }),
    startsLater: fc.boolean(),
    repeat: fc.option(is('daily', 'weekly', 'monthly'), { nil: undefined }),
    missed: is('run', 'ask', 'skip'),
  })
  .map(({ minutes, millis, lastsMinutes, startsLater, repeat, missed }) => {
    const at = now + minutes * minuteMs + millis
    if (!startsLater) return { missed: 'ask', endAt: at } as const
    const endAt = lastsMinutes === undefined ? undefined : at + lastsMinutes * minuteMs
    return { missed, startAt: at, endAt, repeat }
  })

/** Any edit with what a line can say about it. */
export const anyEdit: fc.Arbitrary<EditParts> = fc.record({
  edit: fc.record({ operations: anySteps }),
  query: fc.option(
    anyQuery(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        is('on', 'until', 'From', 'hide', 'all', 'for', ';', 'a;', '"', '\\', 'price', 'if', 'OR'),
      ),
    ).filter((query) => !isForEveryProduct(query)),
    { nil: undefined },
  ),
  schedule: fc.option(anySchedule, { nil: undefined }),
})

function listQueryLocations({ query }: EditParts) {
  const names = new Set(query === undefined ? [] : listNamedLocations(query))
  return Array.from(names, (name, at) => ({ id: `of-query-${at}`, name }))
}

/** A store with the collections and locations of an edit; those that contradict are unknown. */
export function storeOf(parts: EditParts): LineContext {
  const { edit } = parts
  const collections = listNamed(
    edit.operations.flatMap((each) => (each.kind === 'collection' ? [each] : [])),
  )
  const locations = listNamed(
    edit.operations.flatMap((each) => ('at' in each && each.at ? [each.at] : [])),
  )
  return { now, collections, locations: locations && [...locations, ...listQueryLocations(parts)] }
}

/** Each id once; undefined where one has two names. */
function listNamed<Id extends string>(
  named: readonly { readonly id: Id; readonly name: string }[],
) {
  const names = new Map<Id, string>()
  for (const { id, name } of named) {
    if ((names.get(id) ?? name) !== name) return undefined
    names.set(id, name)
  }
  return Array.from(names, ([id, name]) => ({ id, name }))
}

/** Absent options and their defaults are the same. */
export function toPlain({ edit, query, schedule }: EditParts): EditParts {
  const plain = edit.operations.map((operation) =>
    Object.fromEntries(
      Object.entries(operation).flatMap(([name, value]) =>
        name === 'step'
          ? [[name, dropDefaults(value)]]
          : isDefault(name, value)
            ? []
            : [[name, value]],
      ),
    ),
  )
  return { edit: { operations: plain as unknown as readonly Operation[] }, query, schedule }
}

function dropDefaults(step: object): object {
  return Object.fromEntries(Object.entries(step).filter(([name, value]) => !isDefault(name, value)))
}

const flags: ReadonlySet<string> = new Set([
  'keepPaid',
  'asAmount',
  'regex',
  'anyCase',
  'replace',
  'onlyEmpty',
  'template',
])

function isDefault(name: string, value: unknown): boolean {
  return (
    value === undefined ||
    (flags.has(name) && value === false) ||
    (name === 'target' && value === 'list')
  )
}
