import { permissions as de } from './de/permissions.ts'
import { defineMessages } from './define-messages.ts'
import { permissions as en } from './en/permissions.ts'

export const t = defineMessages({ en, de })
