import * as z from 'zod/mini'
import { type Amount, parseAmount } from '#lib/core/catalog/money/amount.ts'

// Parts that the shapes of several operations share.

export const is = <const Value extends string>(value: Value) => z.literal(value)
export const text = (maxLength: number) => z.lazy(() => z.string().check(z.maxLength(maxLength)))
export const name = text(500)
export const flag = z.optional(z.boolean())
export const amount = z.custom<Amount>(
  (value) => typeof value === 'string' && parseAmount(value) === value,
)
export const only = z.optional(z.record(name, name))

const direction = z.enum(['nearest', 'up', 'down'])
export const rounding = z.lazy(() =>
  z.discriminatedUnion('to', [
    z.strictObject({ to: is('none') }),
    z.strictObject({ to: is('currency') }),
    z.strictObject({ to: is('whole'), direction }),
    z.strictObject({
      to: is('ending'),
      ending: z.string().check(z.regex(/^\d{1,3}$/)),
      direction,
    }),
  ]),
)

export const byPercent = z.lazy(() => z.strictObject({ by: z.enum(['percent']), percent: amount }))
export const byAmount = z.lazy(() => z.strictObject({ by: z.enum(['amount', 'set']), amount }))
