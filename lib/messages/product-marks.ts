import { defineMessages } from './define-messages.ts'
import { productMarks as de } from './de/product-marks.ts'
import { productMarks as en } from './en/product-marks.ts'

export const t = defineMessages({ en, de })
