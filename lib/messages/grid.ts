import { defineMessages } from './define-messages.ts'
import { grid as de } from './de/grid.ts'
import { grid as en } from './en/grid.ts'

export const t = defineMessages({ en, de })
