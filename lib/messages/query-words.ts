import { queryWords as de } from './de/query-words.ts'
import { defineMessages } from './define-messages.ts'
import { queryWords as en } from './en/query-words.ts'

export const t = defineMessages({ en, de })
