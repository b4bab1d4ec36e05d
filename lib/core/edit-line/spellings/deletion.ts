import type { DeleteOperation } from '#lib/core/operations/deletion.ts'
import type { Spelling } from '../spelling.ts'

export const deletionSpelling: Spelling<DeleteOperation> = {
  verbs: ['delete products'],
  read: () => ({ kind: 'delete' }),
  write: () => 'delete products',
}
