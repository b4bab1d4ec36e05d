import { facets as de } from './de/facets.ts'
import { defineMessages } from './define-messages.ts'
import { facets as en } from './en/facets.ts'

export const t = defineMessages({ en, de })
