import { defineMessages } from './define-messages.ts'
import { front as de } from './de/front.ts'
import { front as en } from './en/front.ts'

export const t = defineMessages({ en, de })
