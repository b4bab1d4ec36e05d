import { languageTag } from './language-tag.ts'

type Forms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const rules = new Map<string, Intl.PluralRules>()

/** The form of a noun that goes with so many. */
export function plural(count: number, forms: Forms): string {
  const tag = languageTag()
  const rule = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, rule)
  return forms[rule.select(count)] ?? forms.other
}
