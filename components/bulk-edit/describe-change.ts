import type { ListedChange } from '#lib/edits/preview/list-changes.ts'
import { t } from '#lib/i18n/t.ts'
import { describeValue } from './describe-value.ts'
import { countFormats } from './list-formats.ts'

/** Both ends of a change as a merchant reads them. Where the words are the same it says what is not. */
export function describeChange(
  change: ListedChange,
  currency: string,
): { readonly before: string; readonly after: string } {
  const [before, after] = [change.before, change.after].map((value) =>
    describeValue(change, value, currency),
  )
  const words = { before: before ?? '', after: after ?? '' }
  return isFormatted(change) && before === after ? withFormats(words, change) : words
}

function isFormatted({ kind, path }: ListedChange): boolean {
  return kind === 'html' || path === 'richDescription'
}

/** Words of any length, which may change in part. */
export function isText(change: ListedChange): boolean {
  return change.kind === 'text' || isFormatted(change)
}

function withFormats(words: { before: string; after: string }, change: ListedChange) {
  const [before, after] = [countFormats(change.before), countFormats(change.after)]
  const moved = [...new Set([...before.keys(), ...after.keys()])].filter(
    (format) => before.get(format) !== after.get(format),
  )
  const say = (counts: typeof before) =>
    moved.map((format) => t.values.format(format, counts.get(format) ?? 0)).join(', ')
  return moved.length === 0
    ? { before: words.before, after: t.values.formatted(words.after, t.values.formattedOtherwise) }
    : {
        before: t.values.formatted(words.before, say(before)),
        after: t.values.formatted(words.after, say(after)),
      }
}
