import type { counts as english } from '../en/counts.ts'
import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

const counted = (one: string, other: string) => (count: number) =>
  `${formatCount(count)} ${plural(count, { one, other })}`

export const counts: typeof english = {
  products: counted('Produkt', 'Produkte'),
  variants: counted('Variante', 'Varianten'),
  prices: counted('Preis', 'Preise'),
}
