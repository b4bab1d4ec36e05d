import { formatCount } from '#lib/messages/format.ts'

/** `countOf(1, 'product')` is "1 product"; the plural takes an s. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
