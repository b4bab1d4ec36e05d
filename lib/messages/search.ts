import { defineMessages } from './define-messages.ts'
import { search as de } from './de/search.ts'
import { search as en } from './en/search.ts'

export const t = defineMessages({ en, de })
