import { ok, type Result } from '#lib/base/result.ts'
import type { TextStep } from '#lib/operations/text/text-operation.ts'
import { compilePattern, type PatternMatch } from './pattern.ts'
import type { Splice } from './splices.ts'

export type Splicer = (text: string) => readonly Splice[]
type ReplaceStep = TextStep & { readonly by: 'replace' }

/** Finds and replaces everywhere in a text; a sentence where the pattern cannot be read. */
export function buildReplacer(step: ReplaceStep): Result<Splicer, string> {
  const { find, text, regex = false, anyCase = false } = step
  if (regex) {
    const pattern = compilePattern(find, anyCase)
    if (!pattern.ok) return pattern
    const { matchAll, names } = pattern.value
    return ok((whole) =>
      matchAll(whole).map((match) => {
        return { start: match.start, end: match.end, text: expand(text, match, names) }
      }),
    )
  }
  // Text that is looked for as it stands takes no longer than reading on, whoever matches it.
  const literal = new RegExp(
    find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`),
    anyCase ? 'giu' : 'gu',
  )
  return ok((whole) =>
    Array.from(whole.matchAll(literal), ({ index, 0: found }) => {
      return { start: index, end: index + found.length, text }
    }),
  )
}

/** `$1`, `$<name>` and `$&` stand for what was found, `$$` for the sign itself. */
function expand(
  text: string,
  { groups }: PatternMatch,
  names: ReadonlyMap<string, number>,
): string {
  return text.replaceAll(/\$(?:([$&])|(\d{1,2})|<([^>]*)>)/g, (all, sign, digits, name) => {
    if (sign === '$') return '$'
    if (sign === '&') return groups[0] ?? ''
    const index = digits === undefined ? names.get(String(name)) : Number(digits)
    return index === undefined || index === 0 || index >= groups.length
      ? all
      : (groups[index] ?? '')
  })
}
