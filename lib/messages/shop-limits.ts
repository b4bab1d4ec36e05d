import { shopLimits as de } from './de/shop-limits.ts'
import { defineMessages } from './define-messages.ts'
import { shopLimits as en } from './en/shop-limits.ts'

export const t = defineMessages({ en, de })
