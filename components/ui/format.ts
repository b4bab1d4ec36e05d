// Each is made when first used: in a process that just began the first one takes longer than a screen.
const createFormats = {
  count: () => new Intl.NumberFormat(),
  percent: () =>
    new Intl.NumberFormat(undefined, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  moment: () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  time: () => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }),
}
const formats = new Map<keyof typeof createFormats, { format(value: number): string }>()

function formatAs(kind: keyof typeof createFormats, value: number): string {
  const format = formats.get(kind) ?? createFormats[kind]()
  formats.set(kind, format)
  return format.format(value)
}

export function formatCount(count: number): string {
  return formatAs('count', count)
}

/** `countOf(1, 'product')` is "1 product"; the plural takes an s. */
export function countOf(count: number, noun: string): string {
  return `${formatAs('count', count)} ${noun}${count === 1 ? '' : 's'}`
}

/** "+7.2 %", "−3 %". */
export function formatPercent(percent: number): string {
  return `${formatAs('percent', percent).replace('-', '−')} %`
}

/** A moment in milliseconds since 1970, as a clock and calendar show it here. */
export function formatMoment(millis: number): string {
  return formatAs('moment', millis)
}

export function formatTime(millis: number): string {
  return formatAs('time', millis)
}
