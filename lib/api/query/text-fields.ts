/* What the text form of a query does with a field of each kind. */
const same = ['eq', 'ne', 'in', 'hasSome'] as const
const ordered = [...same, 'lt', 'le', 'gt', 'ge'] as const

/** Compared whole, and no order. */
export const name = { value: 'text', ops: same, sort: false } as const
/** Searched in, and sorted by. */
export const words = {
  value: 'text',
  ops: [...same, 'contains', 'startsWith'],
  sort: true,
} as const
export const amount = { value: 'number', ops: ordered, sort: true } as const
export const time = { value: 'date', ops: ordered, sort: true } as const
/** A list of texts. */
export const members = { value: 'text', ops: [...same, 'hasAll'], sort: false } as const
