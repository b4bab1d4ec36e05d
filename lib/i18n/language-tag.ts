let language = 'en'

/** For `Intl` and `<html lang>`. Numbers and dates follow the person's region where it has the language. */
export function languageTag(regions: readonly string[] = navigator.languages): string {
  return regions.find((region) => region.split('-')[0] === language) ?? language
}

/** Only `showTexts` calls this: texts and the formats in them are of one language. */
export function setTagLanguage(code: string): void {
  language = code
}
