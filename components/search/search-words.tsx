import { describeSearch } from '#lib/queries/describe-search.ts'

/** The search in words, for those who do not see the chips. */
export function SearchWords({ text }: { readonly text: string }) {
  return describeSearch(text)
}
