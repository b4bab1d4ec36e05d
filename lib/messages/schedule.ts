import { defineMessages } from './define-messages.ts'
import { schedule as de } from './de/schedule.ts'
import { schedule as en } from './en/schedule.ts'

export const t = defineMessages({ en, de })
