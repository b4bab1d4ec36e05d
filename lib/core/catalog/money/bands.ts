import { type Amount, compare, parseAmount } from './amount.ts'

/** Values from `from` up to, but without, `to`; without a bound it is open on that side. */
export interface Band {
  readonly from?: Amount | undefined
  readonly to?: Amount | undefined
}

/** A bar is a target of a click, which has to be 24 px wide in a panel of 360 px. */
export const maxBands = 12

/**
 * Bands with round edges over sorted values. The lowest and the highest twentieth may share a band with an
 * open end, so that a few extreme values do not squeeze all others into one band.
 */
export function cutBands(sorted: Float64Array, minStep = 0): readonly Band[] {
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) return []
  const low = sorted[Math.floor((sorted.length - 1) * 0.05)] ?? min
  const high = sorted[Math.ceil((sorted.length - 1) * 0.95)] ?? max
  const bands = cut([low, high], [min, max], minStep)
  const isOneOpen = bands[0]?.from === undefined && bands[0]?.to === undefined
  return isOneOpen ? cut([min, max], [min, max], minStep) : bands
}

type Extent = readonly [number, number]

function cut([low, high]: Extent, [min, max]: Extent, minStep: number): readonly Band[] {
  const step = Math.max(roundStep((high - low) / (maxBands - 1)), minStep)
  const first = Math.floor(low / step)
  const last = Math.min(Math.floor(high / step), first + maxBands - 1)
  return Array.from({ length: last - first + 1 }, (_band, at) => {
    const [from, to] = [edgeAt(first + at, step), edgeAt(first + at + 1, step)]
    const isOpenBelow = at === 0 && min < Number(from)
    const isOpenAbove = first + at === last && max >= Number(to)
    return { ...(isOpenBelow ? {} : { from }), ...(isOpenAbove ? {} : { to }) }
  })
}

/** 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(min: number): number {
  if (min <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(min))
  return power * ([1, 2, 2.5, 5].find((factor) => factor * power >= min) ?? 10)
}

function edgeAt(index: number, step: number): Amount {
  return parseAmount((index * step).toFixed(6)) as Amount
}

/** Compared as decimals where doubles do not tell the two apart. */
export function isWithinBand(amount: Amount, { from, to }: Band): boolean {
  return (from === undefined || !isBelow(amount, from)) && (to === undefined || isBelow(amount, to))
}

function isBelow(amount: Amount, edge: Amount): boolean {
  const [value, bound] = [Number(amount), Number(edge)]
  return value === bound ? compare(amount, edge) < 0 : value < bound
}
