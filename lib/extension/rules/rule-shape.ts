import * as z from 'zod/mini'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { ruleId, siteId } from '#lib/core/job/job-shape.ts'
import { maxSearchLength } from '#lib/core/operations/edit.ts'
import { lowStock, operationsShape, unitShapes } from '#lib/core/operations/edit-shape.ts'
import { text } from '#lib/core/operations/shapes.ts'
import { maxMaxPerHour, maxRuleNameLength, type Rule, settleChoices } from './rule.ts'

// The shape of a rule that is received by message or read from the disk.

const optional = z.optional
const is = z.literal

const collectionId = () =>
  z.custom<CollectionId>((value) => typeof value === 'string' && value.length <= 64)

export const ruleEvent = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: is('sold-out') }),
    z.strictObject({ kind: is('restocked') }),
    z.strictObject({ kind: is('sale-begins') }),
    z.strictObject({ kind: is('sale-ends') }),
    lowStock(),
  ]),
)

export const ruleScope = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: is('all') }),
    z.strictObject({
      kind: is('search'),
      text: text(maxSearchLength).check(z.minLength(1)),
    }),
    z.strictObject({ kind: is('collection'), id: collectionId(), name: text(500) }),
  ]),
)

const fields = () =>
  z.strictObject({
    id: ruleId,
    siteId,
    catalog: z.enum(['v1', 'v3']),
    name: text(maxRuleNameLength).check(z.minLength(1)),
    event: ruleEvent,
    scope: ruleScope,
    operations: operationsShape,
    ...unitShapes,
    onlyOwn: optional(is(true)),
    notifies: optional(is(true)),
    sends: optional(is(true)),
    settleMinutes: z.literal(settleChoices),
    maxPerHour: z.int().check(z.gte(1), z.lte(maxMaxPerHour)),
    isOn: z.boolean(),
  })

/** A rule does something, and deletes nothing: deleting always needs a person. */
export const ruleShape: z.ZodMiniType<Rule> = z.lazy(() =>
  fields().check(
    z.refine(
      ({ operations, notifies, sends }) =>
        (operations.length > 0 || notifies === true || sends === true) &&
        !operations.some(({ kind }) => kind === 'delete'),
    ),
  ),
)
