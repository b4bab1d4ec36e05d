import { languageTag } from './language-tag.ts'

// Each is made when first used: in a process that just began the first one takes longer than a screen.
const formats = new Map<string, { format(value: number): string }>()

const inPercent = { style: 'unit', unit: 'percent' } as const

const createFormats = {
  count: (tag: string) => new Intl.NumberFormat(tag),
  // Ungrouped, as people type them, and with every digit.
  number: (tag: string) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 20, useGrouping: false }),
  // Percent is a unit here: the style "percent" would multiply by 100.
  percent: (tag: string) =>
    new Intl.NumberFormat(tag, {
      ...inPercent,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
  exactPercent: (tag: string) =>
    new Intl.NumberFormat(tag, { ...inPercent, maximumFractionDigits: 20 }),
  share: (tag: string) =>
    new Intl.NumberFormat(tag, {
      ...inPercent,
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
  kilobytes: (tag: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
  megabytes: (tag: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
  moment: (tag: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
  day: (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'full' }),
  month: (tag: string) => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long' }),
  date: (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }),
  time: (tag: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }),
}

function formatAs(kind: keyof typeof createFormats, value: number): string {
  const tag = languageTag()
  const key = `${kind} ${tag}`
  const format = formats.get(key) ?? createFormats[kind](tag)
  formats.set(key, format)
  return format.format(value)
}

export function formatCount(count: number): string {
  return formatAs('count', count)
}

/** A decimal text: "7.5", in German "7,5". */
export function formatNumber(amount: string): string {
  // A decimal text is formatted exactly; the types only know numbers.
  return formatAs('number', amount as unknown as number)
}

/** So that no share is rounded to 0 or 100 that is not exactly that; `step` is the last digit shown. */
function keepApart(percent: number, step: number): number {
  const size = Math.abs(percent)
  if (size > 0 && size < step / 2) return Math.sign(percent) * step
  if (size < 100 && size >= 100 - step / 2) return Math.sign(percent) * (100 - step)
  return percent
}

/** "+7.2%", "−3%", "+8,128%"; in German "+7,2 %". */
export function formatPercent(percent: number): string {
  const shown = Math.abs(percent) < 1000 ? keepApart(percent, 0.1) : Math.round(percent)
  return formatAs('percent', shown).replace('-', '−')
}

/** "60%"; with a decimal where it would be rounded to 0 or 100: "99.9%". */
export function formatWholePercent(percent: number): string {
  const whole = Math.round(percent)
  const isApart = whole !== 0 && Math.abs(whole) !== 100
  return formatExactPercent(isApart || whole === percent ? whole : roundTenth(percent))
}

function roundTenth(percent: number): number {
  return Math.round(keepApart(percent, 0.1) * 10) / 10
}

/** A decimal text or a whole number, with every digit: "7.125%", in German "7,125 %". */
export function formatExactPercent(amount: string | number): string {
  return formatAs('exactPercent', amount as number).replace('-', '−')
}

/** "58.0%": in a column all have the same digits. */
export function formatShare(percent: number): string {
  return formatAs('share', keepApart(percent, 0.1)).replace('-', '−')
}

/** "1 kB", "540 kB", "2.4 MB", "24 MB"; in French "24 Mo". */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1e3)
  if (kilobytes < 1000) return formatAs('kilobytes', kilobytes)
  const megabytes = bytes / 1e6
  return formatAs('megabytes', megabytes < 10 ? megabytes : Math.round(megabytes))
}

/** A moment in milliseconds since 1970, as a clock and calendar show it here. */
export function formatMoment(millis: number): string {
  return formatAs('moment', millis)
}

/** "Tuesday, November 24, 2026". */
export function formatDay(millis: number): string {
  return formatAs('day', millis)
}

/** "November 2026". */
export function formatMonth(millis: number): string {
  return formatAs('month', millis)
}

/** "Nov 24, 2026". */
export function formatDate(millis: number): string {
  return formatAs('date', millis)
}

export function formatTime(millis: number): string {
  return formatAs('time', millis)
}

/** Characters of a text of others that a sentence quotes. */
const maxQuoted = 200

export function shorten(text: string): string {
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted).toWellFormed()}…` : text
}
