import { defineMessages } from './define-messages.ts'
import { typed as de } from './de/typed.ts'
import { typed as en } from './en/typed.ts'

export const t = defineMessages({ en, de })
