import { formatCount } from '../format.ts'

/** The card of the options page about the copy of the shop. */
export const copyCard = {
  title: 'The copy on this computer',
  why: 'Searches go over a copy of your products that stays in this browser, so that they are at once and work offline. It holds what your shop shows, and costs; never your API key.',
  products: 'Products',
  variants: 'Variants',
  size: 'Size',
  lastRead: 'Last read',
  never: 'Never',
  deletes:
    'The copy is deleted from this browser; nothing in your shop is touched. It is read again when you next search.',
  delete: 'Delete the copy',
  keep: 'Keep it',
  readAgain: 'Read again',
  deleteMenu: 'Delete…',
  kilobytes: (count: number) => `${formatCount(count)} kB`,
  megabytes: (count: number) => `${formatCount(count)} MB`,
}
