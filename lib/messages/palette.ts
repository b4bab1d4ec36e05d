import { defineMessages } from './define-messages.ts'
import { palette as de } from './de/palette.ts'
import { palette as en } from './en/palette.ts'

export const t = defineMessages({ en, de })
