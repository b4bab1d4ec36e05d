import { t } from '#lib/i18n/t.ts'

/** Why lists of names cannot be so: each needs one, and none stands twice in its list. */
export function errorOfNames(lists: readonly (readonly string[])[]): string | undefined {
  for (const list of lists) {
    const names = list.map((name) => name.trim())
    const double = names.find((name, at) => names.indexOf(name) !== at)
    if (names.includes('')) return t.product.noName
    if (double !== undefined) return t.product.taken(double)
  }
  return undefined
}
