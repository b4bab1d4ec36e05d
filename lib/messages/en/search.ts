import { counts } from './counts.ts'

/** The search of the local copy: its box, its results, what is picked out of them. */
export const search = {
  title: 'Products',
  searchProducts: 'Search products',
  placeholder: 'Name, SKU, or a filter like stock:out',
  clear: 'Clear the search',
  narrowDown: 'Narrow down',
  loading: 'Loading products',
  atLeast: (count: number) => `At least ${counts.products(count)}`,
  nearOnly: 'Nothing matches exactly; this comes near',
  someOf: (some: string, all: number) => `${some} of ${counts.products(all)}`,
  selectAll: (total: string) => `Select all ${total}`,
  selectMatching: (total: string) => `Select all ${total} that match`,
  similar: 'Similar',
  similarTitle: 'Does not match exactly',
  doubt: 'May have changed; it is being read again',
  noCode: 'No SKU',
  saved: 'Saved searches',
}
