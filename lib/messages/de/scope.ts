import type { scope as english } from '../en/scope.ts'
import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

export const scope: typeof english = {
  picked: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'ausgewähltes Produkt', other: 'ausgewählte Produkte' })}`,
  all: 'alle Produkte des Shops',
  byFilters: (description) => `alle passenden Produkte: ${description}`,
  byWords: (description) => `alle Produkte zu ${description}`,
  except: (all, count) => `${all}, außer ${formatCount(count)}`,
}
