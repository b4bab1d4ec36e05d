import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'
import { counts } from './counts.ts'

/** How the copy of a shop is, in a sentence. */
export const copyStatus = {
  read: (seen: number) => counts.products(seen),
  readOf: (seen: number, total: number) => `${formatCount(seen)} of ${counts.products(total)}`,
  notCurrent: (why: string) => `This copy is not current. ${why}`,
  goesOn: (why: string, read: string) => `${why} ${read} are read; it goes on there.`,
  reading: (read: string) => `The catalogue is being read: ${read}.`,
  none: 'There is no copy of this catalogue on this computer yet.',
  stale: 'This copy was read some time ago; prices and stock may have changed.',
  doubtful: 'This copy is current; products changed just now are being read again.',
  changedWhileRead:
    'The shop changed while it was read; it is read again soon, to be sure of what was deleted.',
  unreadableNamed: (name: string, id: string) => `“${name}” (ID ${id})`,
  unreadableId: (id: string) => `ID ${id}`,
  unreadableDate: (moment: string) => `created ${moment}`,
  withUnreadable: (status: string, products: number, which: string) =>
    `${status} Wix can’t hand out ${counts.products(products)} because Wix’s own record is damaged: ${which}. Open ${plural(products, { one: 'it', other: 'each of them' })} in the Wix dashboard and save it there, or contact Wix support.`,
  current: 'This copy is current.',
}
