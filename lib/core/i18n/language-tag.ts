let language = 'en'

interface Navigator {
  readonly languages: readonly string[]
}

/** The person's languages, the preferred one first. Node 20 has no `navigator`. */
export function readLanguages(): readonly string[] {
  const { navigator } = globalThis as { readonly navigator?: Navigator }
  return navigator?.languages ?? [new Intl.NumberFormat().resolvedOptions().locale]
}

/** For `Intl` and `<html lang>`. Numbers and dates follow the person's region where it has the language. */
export function languageTag(regions = readLanguages()): string {
  return regions.find((region) => region.split('-')[0] === language) ?? language
}

/** Only `showTexts` calls this: texts and the formats in them are of one language. */
export function setTagLanguage(code: string): void {
  language = code
}
