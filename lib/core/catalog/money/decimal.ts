// Exact decimals: an integer and the number of its digits after the decimal point. Most prices fit
// a safe integer, which is about twenty times as fast as an arbitrary-precision library; larger
// values use a bigint. No fraction is ever a float.

export interface Decimal {
  readonly units: number | bigint
  readonly scale: number
}

export type RoundingDirection = 'nearest' | 'up' | 'down'

const maxDigits = 15
const powers = Array.from({ length: maxDigits + 1 }, (_, digits) => 10 ** digits)
const bigPower = (digits: number) => 10n ** BigInt(digits)

/** Parses a plain decimal text; callers have validated it. */
export function readDecimal(text: string): Decimal {
  const point = text.indexOf('.')
  if (point < 0) return { units: text.length > maxDigits ? BigInt(text) : Number(text), scale: 0 }
  const digits = text.slice(0, point) + text.slice(point + 1)
  const scale = text.length - point - 1
  return { units: text.length > maxDigits ? BigInt(digits) : Number(digits), scale }
}

/** The shortest plain text: no trailing zeros, no sign before zero. */
export function writeDecimal({ units, scale }: Decimal): string {
  if (scale === 0) return units === 0 ? '0' : String(units)
  const isNegative = units < 0
  const digits = String(isNegative ? -units : units).padStart(scale + 1, '0')
  let end = digits.length
  const point = end - scale
  while (end > point && digits.codePointAt(end - 1) === 48) end -= 1
  const whole = digits.slice(0, point)
  const text = end === point ? whole : `${whole}.${digits.slice(point, end)}`
  return isNegative && text !== '0' ? `-${text}` : text
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  const [x, y] = [lift(a, scale), lift(b, scale)]
  if (typeof x === 'number' && typeof y === 'number') {
    const units = x + y
    if (Number.isSafeInteger(units)) return { units, scale }
  }
  return { units: BigInt(x) + BigInt(y), scale }
}

export function negate({ units, scale }: Decimal): Decimal {
  return { units: -units, scale }
}

export function times(a: Decimal, b: Decimal): Decimal {
  const scale = a.scale + b.scale
  if (typeof a.units === 'number' && typeof b.units === 'number') {
    const units = a.units * b.units
    if (Number.isSafeInteger(units)) return { units, scale }
  }
  return { units: BigInt(a.units) * BigInt(b.units), scale }
}

/** To twenty decimal digits, the last one rounded; `b` must not be zero. */
export function dividedBy(a: Decimal, b: Decimal): Decimal {
  const top = BigInt(a.units) * bigPower(20 + b.scale)
  return { units: roundedQuotient(top, BigInt(b.units) * bigPower(a.scale), 'nearest'), scale: 20 }
}

/** Halves, and with "up" all fractions, round away from zero. */
export function rounded(value: Decimal, digits: number, direction: RoundingDirection): Decimal {
  const { units, scale } = value
  if (scale <= digits) return value
  const cut = scale - digits
  if (typeof units === 'number' && cut <= maxDigits) {
    const power = powers[cut] ?? 1
    const rest = units % power
    const quotient = (units - rest) / power
    const isAway =
      direction === 'up' ? rest !== 0 : direction === 'nearest' && Math.abs(rest) * 2 >= power
    return { units: isAway ? quotient + (units < 0 ? -1 : 1) : quotient, scale: digits }
  }
  return { units: roundedQuotient(BigInt(units), bigPower(cut), direction), scale: digits }
}

export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { units } = plus(a, negate(b))
  if (units === 0 || units === 0n) return 0
  return units < 0 ? -1 : 1
}

/** `a` / `b` as a double, for percentages that are shown or compared with a limit. */
export function ratio(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  return Number(lift(a, scale)) / Number(lift(b, scale))
}

function lift({ units, scale }: Decimal, wanted: number): number | bigint {
  if (scale === wanted) return units
  if (typeof units === 'number' && wanted - scale <= maxDigits) {
    const lifted = units * (powers[wanted - scale] ?? 1)
    if (Number.isSafeInteger(lifted)) return lifted
  }
  return BigInt(units) * bigPower(wanted - scale)
}

function roundedQuotient(top: bigint, bottom: bigint, direction: RoundingDirection): bigint {
  const [quotient, rest] = [top / bottom, top % bottom]
  const size = rest < 0n ? -rest : rest
  const half = bottom < 0n ? -bottom : bottom
  const isAway = direction === 'up' ? size > 0n : direction === 'nearest' && size * 2n >= half
  return isAway ? quotient + (top < 0n === bottom < 0n ? 1n : -1n) : quotient
}
