import { setLanguage } from '#lib/core/i18n/set-language.ts'

// Runs before any code reads a text, as in a page.
await setLanguage('en')
