const counts = new Intl.NumberFormat()
const percents = new Intl.NumberFormat(undefined, {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

export function formatCount(count: number): string {
  return counts.format(count)
}

/** `countOf(1, 'product')` is "1 product"; the plural takes an s. */
export function countOf(count: number, noun: string): string {
  return `${counts.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** "+7.2 %", "−3 %". */
export function formatPercent(percent: number): string {
  return `${percents.format(percent).replace('-', '−')} %`
}

/** A moment in milliseconds since 1970, as a clock and calendar show it here. */
export function formatMoment(millis: number): string {
  return moments.format(millis)
}

export function formatTime(millis: number): string {
  return times.format(millis)
}
