import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

/** What an edit is about, within a sentence. */
export const scope = {
  picked: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'selected product', other: 'selected products' })}`,
  all: 'all products of the shop',
  byFilters: (description: string) => `all products that match: ${description}`,
  byWords: (description: string) => `all products that match ${description}`,
  except: (all: string, count: number) => `${all}, except ${formatCount(count)}`,
}
