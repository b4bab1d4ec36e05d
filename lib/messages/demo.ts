import { defineMessages } from './define-messages.ts'
import { demo as de } from './de/demo.ts'
import { demo as en } from './en/demo.ts'

export const t = defineMessages({ en, de })
