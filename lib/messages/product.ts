import { defineMessages } from './define-messages.ts'
import { product as de } from './de/product.ts'
import { product as en } from './en/product.ts'

export const t = defineMessages({ en, de })
