import { defineMessages } from './define-messages.ts'
import { searchParts as de } from './de/search-parts.ts'
import { searchParts as en } from './en/search-parts.ts'

export const t = defineMessages({ en, de })
