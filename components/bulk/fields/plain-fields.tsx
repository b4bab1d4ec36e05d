const sentences = {
  'reset-variants': 'Every variant gets the product’s own price, cost and weight, and no SKU.',
  'remove-options': 'The products are left without options and variants.',
  delete:
    'The products are deleted from the shop. Shelfside keeps a copy of each, so that an undo can make it anew.',
} as const

/** A change that takes nothing but to be chosen: what it does, in a sentence. */
export function PlainFields({ kind }: { readonly kind: keyof typeof sentences }) {
  return <p className="text-pretty">{sentences[kind]}</p>
}
