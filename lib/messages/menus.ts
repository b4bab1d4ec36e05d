import { defineMessages } from './define-messages.ts'
import { menus as de } from './de/menus.ts'
import { menus as en } from './en/menus.ts'

export const t = defineMessages({ en, de })
