import { refusals as de } from './de/refusals.ts'
import { defineMessages } from './define-messages.ts'
import { refusals as en } from './en/refusals.ts'

export const t = defineMessages({ en, de })
