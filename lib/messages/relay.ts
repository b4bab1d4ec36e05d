import { relay as de } from './de/relay.ts'
import { defineMessages } from './define-messages.ts'
import { relay as en } from './en/relay.ts'

export const t = defineMessages({ en, de })
