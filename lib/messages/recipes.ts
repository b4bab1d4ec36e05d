import { defineMessages } from './define-messages.ts'
import { recipes as de } from './de/recipes.ts'
import { recipes as en } from './en/recipes.ts'

export const t = defineMessages({ en, de })
