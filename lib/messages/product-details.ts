import { defineMessages } from './define-messages.ts'
import { productDetails as de } from './de/product-details.ts'
import { productDetails as en } from './en/product-details.ts'

export const t = defineMessages({ en, de })
