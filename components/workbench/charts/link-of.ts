import { writeRoute } from '#components/shell/workbench-route.ts'

/** The grid with the products that a search finds. The space lets a person type on. */
export function linkOf(search: string): string {
  return writeRoute({ page: 'products', view: { text: `${search} ` } })
}
