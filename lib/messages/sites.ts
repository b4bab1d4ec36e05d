import { defineMessages } from './define-messages.ts'
import { sites as de } from './de/sites.ts'
import { sites as en } from './en/sites.ts'

export const t = defineMessages({ en, de })
