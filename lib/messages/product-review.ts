import { defineMessages } from './define-messages.ts'
import { productReview as de } from './de/product-review.ts'
import { productReview as en } from './en/product-review.ts'

export const t = defineMessages({ en, de })
