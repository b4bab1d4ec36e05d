import { setLanguage } from '#lib/i18n/set-language.ts'

// Runs before any code reads a text, as in a page.
await setLanguage('en')
