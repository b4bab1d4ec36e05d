import { defineMessages } from './define-messages.ts'
import { activity as de } from './de/activity.ts'
import { activity as en } from './en/activity.ts'

export const t = defineMessages({ en, de })
