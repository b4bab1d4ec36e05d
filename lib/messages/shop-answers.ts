import { shopAnswers as de } from './de/shop-answers.ts'
import { defineMessages } from './define-messages.ts'
import { shopAnswers as en } from './en/shop-answers.ts'

export const t = defineMessages({ en, de })
