import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

const counted = (one: string, other: string) => (count: number) =>
  `${formatCount(count)} ${plural(count, { one, other })}`

/** "1 product", "1,200 products": how many there are of the nouns that every room has. */
export const counts = {
  products: counted('product', 'products'),
  variants: counted('variant', 'variants'),
  prices: counted('price', 'prices'),
}
