import { defineMessages } from './define-messages.ts'
import { productView as de } from './de/product-view.ts'
import { productView as en } from './en/product-view.ts'

export const t = defineMessages({ en, de })
