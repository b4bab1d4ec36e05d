import { applicationError } from '../../http/api-error.ts'
import type { Customization } from '../shop/entities.ts'

/** Throws for a customization that has more choices than it may, unless it has no more than before. */
export function requireFewChoices(
  next: Customization,
  max: number,
  before?: Customization,
): Customization {
  const { length } = next.choices
  if (length <= max || length <= (before?.choices.length ?? 0)) return next
  const description = `A customization has at most ${max} choices`
  throw applicationError(400, 'CHOICES_LIMIT_EXCEEDED', description)
}
