import { defineMessages } from './define-messages.ts'
import { richText as de } from './de/rich-text.ts'
import { richText as en } from './en/rich-text.ts'

export const t = defineMessages({ en, de })
