import { languageTag } from './language-tag.ts'

/** In the order of the language, and numbers by their value: "Sale 2" before "Sale 10". */
export function compareNames(one: string, other: string): number {
  const tag = languageTag()
  if (known?.tag !== tag) known = { tag, collator: new Intl.Collator(tag, { numeric: true }) }
  return known.collator.compare(one, other)
}

/** Making one takes longer than most sorts. */
let known: { readonly tag: string; readonly collator: Intl.Collator } | undefined
