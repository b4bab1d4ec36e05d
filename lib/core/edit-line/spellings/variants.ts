import type { VariantsOperation } from '#lib/core/operations/variants.ts'
import type { Spelling } from '../spelling.ts'

export const variantsSpelling: Spelling<VariantsOperation> = {
  verbs: ['reset variants', 'remove options'],
  read: (_reader, verb) => ({
    kind: 'variants',
    do: verb === 'reset variants' ? 'reset' : 'remove-options',
  }),
  write: ({ do: what }) => (what === 'reset' ? 'reset variants' : 'remove options'),
}
